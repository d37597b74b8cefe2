import { readConfig } from './config.ts';

describe('the settings of the log', () => {
  it('Without settings the log says what is of interest, and where it goes is not chosen', () => {
    expect(readConfig({}).log).toEqual({ level: 'info', file: undefined });
  });

  it('A level and a file are taken as they are', () => {
    const settings = { PORTOLAN_LOG_LEVEL: 'debug', PORTOLAN_LOG_FILE: '/var/log/portolan.log' };
    expect(readConfig(settings).log).toEqual({ level: 'debug', file: '/var/log/portolan.log' });
  });

  it.each(['loud', 'INFO', 'trace', '30'])(
    'A level that there is not stops the start with those there are: %s',
    (level) =>
      expect(() => readConfig({ PORTOLAN_LOG_LEVEL: level })).toThrow(
        `PORTOLAN_LOG_LEVEL is "${level}": it may be debug, info, warn, error, silent.`,
      ),
  );
});
