/**
 * Codes under which IATA groups the airports of one city, by the name and country that places.json has for that city. Only codes that are
 * no airport's own. Our own list of public facts.
 */
export const cityGroups: Readonly<Record<string, string>> = {
  BHZ: 'Belo Horizonte BR',
  BJS: 'Beijing CN',
  BUE: 'Buenos Aires AR',
  BUH: 'Bucharest RO',
  CHI: 'Chicago US',
  DTT: 'Detroit US',
  JKT: 'Jakarta ID',
  LON: 'London GB',
  MIL: 'Milan IT',
  MOW: 'Moscow RU',
  NYC: 'New York City US',
  OSA: 'Osaka JP',
  PAR: 'Paris FR',
  QLA: 'Los Angeles US',
  QSF: 'San Francisco US',
  RIO: 'Rio de Janeiro BR',
  ROM: 'Rome IT',
  SAO: 'São Paulo BR',
  SEL: 'Seoul KR',
  SPK: 'Sapporo JP',
  STO: 'Stockholm SE',
  TYO: 'Tokyo JP',
  WAS: 'Washington, D.C. US',
  YMQ: 'Montréal CA',
  YTO: 'Toronto CA',
};
