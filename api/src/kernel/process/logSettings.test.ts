import { readConfig } from './config.ts';

describe('the settings of the log', () => {
  it('Without settings the log has the level info and no chosen destination', () => {
    expect(readConfig({}).log).toEqual({ level: 'info', file: undefined });
  });

  it('A log level and a log file are taken from the settings', () => {
    const settings = { PORTOLAN_LOG_LEVEL: 'debug', PORTOLAN_LOG_FILE: '/var/log/portolan.log' };
    expect(readConfig(settings).log).toEqual({ level: 'debug', file: '/var/log/portolan.log' });
  });

  it.each(['loud', 'INFO', 'trace', '30'])(
    'An unknown log level stops the start with the list of levels: %s',
    (level) =>
      expect(() => readConfig({ PORTOLAN_LOG_LEVEL: level })).toThrow(
        `PORTOLAN_LOG_LEVEL is "${level}": it may be debug, info, warn, error, silent.`,
      ),
  );
});
