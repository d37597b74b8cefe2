type StreetAddress = readonly [key: string, name: string, line: string, city: string, country: string, latitude: number, longitude: number, zip: string, zone: string];

const se = 'Europe/Stockholm';
const dk = 'Europe/Copenhagen';
const no = 'Europe/Oslo';
const rs = 'Europe/Belgrade';
const de = 'Europe/Berlin';

/** A street address, which is its own name. */
const at = (key: string, line: string, city: string, country: string, latitude: number, longitude: number, zip: string, zone: string): StreetAddress =>
  [key, line, line, city, country, latitude, longitude, zip, zone];

/** Streets, public buildings and meeting places of the demo's cities: our own list of public facts, coordinates to about 100 m. */
export const addresses: readonly StreetAddress[] = [
  at('sto-folkungagatan-44', 'Folkungagatan 44', 'Stockholm', 'SE', 59.3142, 18.0744, '118 26', se),
  at('sto-vasagatan-8', 'Vasagatan 8', 'Stockholm', 'SE', 59.3312, 18.0576, '111 20', se),
  at('sto-sveavagen-44', 'Sveavägen 44', 'Stockholm', 'SE', 59.3370, 18.0617, '111 34', se),
  at('sto-kistagangen-16', 'Kistagången 16', 'Stockholm', 'SE', 59.4036, 17.9462, '164 40', se),
  at('sto-strandvagen-7', 'Strandvägen 7', 'Stockholm', 'SE', 59.3323, 18.0811, '114 56', se),
  at('sto-hornsgatan-100', 'Hornsgatan 100', 'Stockholm', 'SE', 59.3177, 18.0437, '117 26', se),
  at('sto-kungsgatan-30', 'Kungsgatan 30', 'Stockholm', 'SE', 59.3361, 18.0637, '111 35', se),
  at('sto-odengatan-60', 'Odengatan 60', 'Stockholm', 'SE', 59.3430, 18.0517, '113 22', se),
  at('sto-gotgatan-78', 'Götgatan 78', 'Stockholm', 'SE', 59.3102, 18.0757, '118 30', se),
  ['sto-stadshuset', 'Stockholms stadshus', 'Hantverkargatan 1', 'Stockholm', 'SE', 59.3275, 18.0545, '112 21', se],
  ['sto-waterfront', 'Stockholm Waterfront', 'Nils Ericsons Plan 4', 'Stockholm', 'SE', 59.3290, 18.0564, '111 64', se],
  ['sto-massan', 'Stockholmsmässan', 'Mässvägen 1', 'Stockholm', 'SE', 59.2783, 18.0144, '125 80', se],
  ['sto-kth', 'KTH', 'Valhallavägen 79', 'Stockholm', 'SE', 59.3473, 18.0720, '114 28', se],
  ['sto-karolinska', 'Karolinska universitetssjukhuset', 'Eugeniavägen 3', 'Solna', 'SE', 59.3497, 18.0308, '171 64', se],
  at('got-avenyn-10', 'Kungsportsavenyn 10', 'Göteborg', 'SE', 57.7017, 11.9739, '411 36', se),
  at('got-lindholmspiren-5', 'Lindholmspiren 5', 'Göteborg', 'SE', 57.7066, 11.9386, '417 56', se),
  at('got-jarntorget-4', 'Järntorget 4', 'Göteborg', 'SE', 57.6999, 11.9527, '413 04', se),
  ['got-svenska-massan', 'Svenska Mässan', 'Mässans gata 20', 'Göteborg', 'SE', 57.6977, 11.9890, '412 51', se],
  ['got-chalmers', 'Chalmers', 'Chalmersplatsen 4', 'Göteborg', 'SE', 57.6897, 11.9741, '412 58', se],
  at('mma-stortorget-1', 'Stortorget 1', 'Malmö', 'SE', 55.6062, 13.0003, '211 22', se),
  at('mma-vastra-varvsgatan-11', 'Västra Varvsgatan 11', 'Malmö', 'SE', 55.6123, 12.9798, '211 19', se),
  ['mma-live', 'Malmö Live', 'Dag Hammarskjölds torg 4', 'Malmö', 'SE', 55.6081, 12.9940, '211 18', se],
  at('upp-dragarbrunnsgatan-50', 'Dragarbrunnsgatan 50', 'Uppsala', 'SE', 59.8589, 17.6400, '753 20', se),
  ['lin-universitet', 'Linköpings universitet', 'Campus Valla', 'Linköping', 'SE', 58.3984, 15.5770, '581 83', se],
  ['lun-mobilvagen', 'Science Village Lund', 'Mobilvägen 10', 'Lund', 'SE', 55.7157, 13.2246, '223 62', se],
  at('cph-nyhavn-71', 'Nyhavn 71', 'Copenhagen', 'DK', 55.6794, 12.5955, '1051', dk),
  at('cph-amagertorv-1', 'Amagertorv 1', 'Copenhagen', 'DK', 55.6786, 12.5786, '1160', dk),
  at('cph-vesterbrogade-25', 'Vesterbrogade 25', 'Copenhagen', 'DK', 55.6727, 12.5586, '1620', dk),
  at('cph-osterbrogade-100', 'Østerbrogade 100', 'Copenhagen', 'DK', 55.7035, 12.5775, '2100', dk),
  ['cph-bella-center', 'Bella Center', 'Center Boulevard 5', 'Copenhagen', 'DK', 55.6377, 12.5784, '2300', dk],
  ['cph-radhus', 'Københavns Rådhus', 'Rådhuspladsen 1', 'Copenhagen', 'DK', 55.6756, 12.5700, '1550', dk],
  ['lyn-dtu', 'DTU', 'Anker Engelunds Vej 1', 'Kongens Lyngby', 'DK', 55.7859, 12.5234, '2800', dk],
  at('aar-aboulevarden-20', 'Åboulevarden 20', 'Aarhus', 'DK', 56.1563, 10.2081, '8000', dk),
  ['aar-dokk1', 'Dokk1', 'Hack Kampmanns Plads 2', 'Aarhus', 'DK', 56.1535, 10.2142, '8000', dk],
  ['ode-radhus', 'Odense Rådhus', 'Flakhaven 2', 'Odense', 'DK', 55.3959, 10.3883, '5000', dk],
  at('osl-karl-johans-gate-12', 'Karl Johans gate 12', 'Oslo', 'NO', 59.9119, 10.7441, '0154', no),
  at('osl-bygdoy-alle-20', 'Bygdøy allé 20', 'Oslo', 'NO', 59.9165, 10.7136, '0262', no),
  ['osl-radhus', 'Oslo rådhus', 'Rådhusplassen 1', 'Oslo', 'NO', 59.9119, 10.7335, '0037', no],
  ['osl-opera', 'Operahuset', 'Kirsten Flagstads plass 1', 'Oslo', 'NO', 59.9075, 10.7531, '0150', no],
  ['ber-bryggen', 'Bryggen', 'Bryggen 1', 'Bergen', 'NO', 60.3975, 5.3245, '5003', no],
  ['trd-ntnu', 'NTNU Gløshaugen', 'Høgskoleringen 1', 'Trondheim', 'NO', 63.4195, 10.4027, '7034', no],
  at('beg-knez-mihailova-30', 'Knez Mihailova 30', 'Belgrade', 'RS', 44.8171, 20.4566, '11000', rs),
  at('beg-bulevar-mihajla-pupina-10', 'Bulevar Mihajla Pupina 10', 'Belgrade', 'RS', 44.8149, 20.4244, '11070', rs),
  at('beg-bulevar-kralja-aleksandra-73', 'Bulevar kralja Aleksandra 73', 'Belgrade', 'RS', 44.8055, 20.4763, '11000', rs),
  at('beg-nemanjina-11', 'Nemanjina 11', 'Belgrade', 'RS', 44.8066, 20.4640, '11000', rs),
  ['beg-sava-centar', 'Sava Centar', 'Milentija Popovića 9', 'Belgrade', 'RS', 44.8083, 20.4316, '11070', rs],
  ['beg-sajam', 'Beogradski sajam', 'Bulevar vojvode Mišića 14', 'Belgrade', 'RS', 44.7942, 20.4365, '11000', rs],
  ['beg-hram', 'Hram Svetog Save', 'Krušedolska 2a', 'Belgrade', 'RS', 44.7981, 20.4690, '11000', rs],
  ['beg-geneks', 'Zapadna kapija', 'Narodnih heroja 41', 'Belgrade', 'RS', 44.8203, 20.4050, '11070', rs],
  at('nov-trg-slobode-3', 'Trg slobode 3', 'Novi Sad', 'RS', 45.2551, 19.8451, '21000', rs),
  ['nov-sajam', 'Novosadski sajam', 'Hajduk Veljkova 11', 'Novi Sad', 'RS', 45.2655, 19.8260, '21000', rs],
  ['nov-spens', 'Spens', 'Sutjeska 2', 'Novi Sad', 'RS', 45.2472, 19.8453, '21000', rs],
  at('nis-obrenoviceva-20', 'Obrenovićeva 20', 'Niš', 'RS', 43.3201, 21.8955, '18000', rs),
  ['sub-gradska-kuca', 'Gradska kuća', 'Trg slobode 1', 'Subotica', 'RS', 46.1004, 19.6658, '24000', rs],
  at('ham-jungfernstieg-7', 'Jungfernstieg 7', 'Hamburg', 'DE', 53.5529, 9.9930, '20354', de),
  ['ham-messe', 'Hamburg Messe', 'Messeplatz 1', 'Hamburg', 'DE', 53.5627, 9.9761, '20357', de],
  at('ber-friedrichstrasse-100', 'Friedrichstraße 100', 'Berlin', 'DE', 52.5206, 13.3878, '10117', de),
  ['ber-messe', 'Messe Berlin', 'Messedamm 22', 'Berlin', 'DE', 52.5021, 13.2799, '14055', de],
  ['mun-messe', 'Messe München', 'Messegelände', 'Munich', 'DE', 48.1351, 11.6969, '81823', de],
  ['fra-messe', 'Messe Frankfurt', 'Ludwig-Erhard-Anlage 1', 'Frankfurt am Main', 'DE', 50.1126, 8.6469, '60327', de],
];
