type Station = readonly [
  key: string,
  name: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
  zip: string,
  zone: string,
  uic?: string,
];

const se = 'Europe/Stockholm';
const dk = 'Europe/Copenhagen';
const no = 'Europe/Oslo';
const rs = 'Europe/Belgrade';
const de = 'Europe/Berlin';

/**
 * Main stations of the demo's countries: our own list of public facts, coordinates to about 100 m. The UIC code (SE 74, DK 86,
 * NO 76) only where it is certain; it is then the key too.
 */
export const stations: readonly Station[] = [
  ['7400001', 'Stockholm Central', 'Stockholm', 'SE', 59.3301, 18.0581, '111 20', se, '7400001'],
  ['7400002', 'Göteborg Central', 'Göteborg', 'SE', 57.7089, 11.9733, '411 03', se, '7400002'],
  ['7400003', 'Malmö Central', 'Malmö', 'SE', 55.6093, 13.0007, '211 20', se, '7400003'],
  ['7400120', 'Lund Central', 'Lund', 'SE', 55.7059, 13.1873, '222 21', se, '7400120'],
  ['uppsala-central', 'Uppsala Central', 'Uppsala', 'SE', 59.8586, 17.6461, '753 21', se],
  ['linkoping-central', 'Linköping Central', 'Linköping', 'SE', 58.4164, 15.6253, '582 22', se],
  ['norrkoping-central', 'Norrköping Central', 'Norrköping', 'SE', 58.5966, 16.1837, '602 32', se],
  ['vasteras-central', 'Västerås Central', 'Västerås', 'SE', 59.6074, 16.5519, '722 15', se],
  ['orebro-central', 'Örebro Central', 'Örebro', 'SE', 59.2785, 15.2111, '702 17', se],
  ['helsingborg-central', 'Helsingborg Central', 'Helsingborg', 'SE', 56.0436, 12.6952, '252 78', se],
  ['jonkoping-central', 'Jönköping Central', 'Jönköping', 'SE', 57.7843, 14.1628, '553 18', se],
  ['gavle-central', 'Gävle Central', 'Gävle', 'SE', 60.6757, 17.1513, '803 11', se],
  ['sundsvall-central', 'Sundsvall Central', 'Sundsvall', 'SE', 62.3866, 17.3159, '852 29', se],
  ['umea-central', 'Umeå Central', 'Umeå', 'SE', 63.8299, 20.2669, '903 26', se],
  ['karlstad-central', 'Karlstad Central', 'Karlstad', 'SE', 59.378, 13.4991, '652 25', se],
  ['vaxjo', 'Växjö station', 'Växjö', 'SE', 56.877, 14.8058, '352 34', se],
  ['flemingsberg', 'Flemingsberg', 'Huddinge', 'SE', 59.219, 17.9459, '141 52', se],
  ['8600626', 'København H', 'Copenhagen', 'DK', 55.6728, 12.5646, '1570', dk, '8600626'],
  ['8600646', 'Nørreport', 'Copenhagen', 'DK', 55.6833, 12.5716, '1358', dk, '8600646'],
  ['8600858', 'Københavns Lufthavn', 'Copenhagen', 'DK', 55.6295, 12.6494, '2770', dk, '8600858'],
  ['8600512', 'Odense', 'Odense', 'DK', 55.4017, 10.3866, '5000', dk, '8600512'],
  ['8600053', 'Aarhus H', 'Aarhus', 'DK', 56.1503, 10.2045, '8000', dk, '8600053'],
  ['aalborg', 'Aalborg', 'Aalborg', 'DK', 57.0431, 9.9171, '9000', dk],
  ['esbjerg', 'Esbjerg', 'Esbjerg', 'DK', 55.4673, 8.4595, '6700', dk],
  ['7600100', 'Oslo S', 'Oslo', 'NO', 59.9107, 10.7528, '0154', no, '7600100'],
  ['bergen', 'Bergen stasjon', 'Bergen', 'NO', 60.3903, 5.3329, '5015', no],
  ['trondheim', 'Trondheim S', 'Trondheim', 'NO', 63.4366, 10.399, '7010', no],
  ['stavanger', 'Stavanger stasjon', 'Stavanger', 'NO', 58.9665, 5.7326, '4005', no],
  ['oslo-lufthavn', 'Oslo lufthavn', 'Oslo', 'NO', 60.1934, 11.0971, '2060', no],
  ['beograd-centar', 'Beograd Centar', 'Belgrade', 'RS', 44.7943, 20.4548, '11000', rs],
  ['novi-beograd', 'Novi Beograd', 'Belgrade', 'RS', 44.8057, 20.4183, '11070', rs],
  ['novi-sad', 'Novi Sad', 'Novi Sad', 'RS', 45.2654, 19.8294, '21000', rs],
  ['subotica', 'Subotica', 'Subotica', 'RS', 46.1036, 19.6716, '24000', rs],
  ['nis', 'Niš', 'Niš', 'RS', 43.3165, 21.8777, '18000', rs],
  ['hamburg-hbf', 'Hamburg Hbf', 'Hamburg', 'DE', 53.5528, 10.0067, '20099', de],
  ['berlin-hbf', 'Berlin Hbf', 'Berlin', 'DE', 52.5251, 13.3694, '10557', de],
  ['munchen-hbf', 'München Hbf', 'Munich', 'DE', 48.1402, 11.5584, '80335', de],
  ['frankfurt-hbf', 'Frankfurt (Main) Hbf', 'Frankfurt am Main', 'DE', 50.1071, 8.6638, '60329', de],
  ['koln-hbf', 'Köln Hbf', 'Köln', 'DE', 50.943, 6.9589, '50667', de],
  ['helsinki', 'Helsinki', 'Helsinki', 'FI', 60.1719, 24.9414, '00100', 'Europe/Helsinki'],
];
