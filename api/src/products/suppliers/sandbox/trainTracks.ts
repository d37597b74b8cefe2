/** A track between two stations, in both directions. */
interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

/**
 * Tracks between stations, each row a chain: station, minutes of a fast train without its stop, station, and so on. Our own list: the
 * tracks are real, the minutes are rounded and from no published timetable.
 */
const chains: readonly string[] = [
  // Sweden
  'Stockholm Central 14 Flemingsberg 9 Södertälje Syd 48 Norrköping Central 21 Linköping Central 52 Nässjö Central 33 Alvesta 33 Hässleholm Central 27 Lund Central 11 Malmö Central',
  'Södertälje Syd 38 Katrineholm Central 27 Hallsberg 41 Skövde Central 62 Göteborg Central',
  'Katrineholm Central 32 Norrköping Central',
  'Stockholm Central 19 Arlanda Central 17 Uppsala Central 39 Gävle Central 55 Hudiksvall 47 Sundsvall Central 94 Örnsköldsvik Central 43 Umeå Central 178 Boden Central 23 Luleå Central',
  'Boden Central 205 Kiruna 165 Narvik',
  'Sundsvall Central 135 Östersund Central 240 Trondheim S',
  'Stockholm Central 54 Västerås Central 48 Örebro Central 17 Hallsberg',
  'Stockholm Central 62 Eskilstuna Central 58 Örebro Central 66 Karlstad Central',
  'Hallsberg 68 Karlstad Central 146 Oslo S',
  'Gävle Central 62 Falun Central 14 Borlänge Central 104 Uppsala Central',
  'Nässjö Central 33 Jönköping Central 66 Skövde Central',
  'Göteborg Central 62 Borås Central 78 Jönköping Central',
  'Alvesta 11 Växjö station 66 Kalmar Central',
  'Växjö station 88 Karlskrona Central 88 Kristianstad Central 18 Hässleholm Central',
  'Göteborg Central 38 Varberg 30 Halmstad Central 44 Helsingborg Central 26 Lund Central',
  'Göteborg Central 38 Trollhättan Central 88 Halden 21 Fredrikstad 62 Oslo S',
  'Trollhättan Central 132 Karlstad Central',
  // Norway
  'Oslo S 19 Oslo lufthavn 44 Hamar 40 Lillehammer 238 Trondheim S 345 Mo i Rana 176 Bodø',
  'Oslo S 34 Drammen 288 Voss 70 Bergen stasjon',
  'Drammen 34 Kongsberg 194 Kristiansand 178 Stavanger stasjon',
  // Denmark and its neighbours
  'Malmö Central 22 Københavns Lufthavn 12 København H 3 Nørreport 42 Helsingør',
  'København H 20 Roskilde 48 Odense 30 Fredericia 15 Vejle 17 Horsens 24 Aarhus H 34 Randers 44 Aalborg',
  'Fredericia 14 Kolding 42 Esbjerg',
  'Kolding 52 Padborg 13 Flensburg 112 Hamburg Hbf',
  'Flensburg 66 Kiel Hbf 68 Hamburg Hbf 38 Lübeck Hbf',
  // Germany
  'Hamburg Hbf 102 Berlin Hbf 58 Leipzig Hbf 41 Erfurt Hbf 72 Nürnberg Hbf 62 München Hbf',
  'Hamburg Hbf 106 Rostock Hbf 118 Berlin Hbf',
  'Hamburg Hbf 72 Hannover Hbf 33 Göttingen 19 Kassel-Wilhelmshöhe 83 Frankfurt (Main) Hbf 36 Mannheim Hbf 23 Karlsruhe Hbf 60 Freiburg (Breisgau) Hbf 36 Basel SBB',
  'Kassel-Wilhelmshöhe 56 Würzburg Hbf 52 Nürnberg Hbf 62 Augsburg Hbf 30 München Hbf',
  'Hamburg Hbf 52 Bremen Hbf 68 Münster (Westfalen) Hbf 29 Dortmund Hbf 21 Essen Hbf 24 Düsseldorf Hbf 21 Köln Hbf',
  'Bremen Hbf 58 Hannover Hbf 96 Dortmund Hbf',
  'Berlin Hbf 92 Hannover Hbf',
  'Berlin Hbf 108 Dresden Hbf 66 Leipzig Hbf',
  'Köln Hbf 52 Frankfurt Flughafen 11 Frankfurt (Main) Hbf 64 Würzburg Hbf',
  'Frankfurt Flughafen 31 Mannheim Hbf 37 Stuttgart Hbf 54 Ulm Hbf 42 Augsburg Hbf',
  'Erfurt Hbf 118 Frankfurt (Main) Hbf',
  'Köln Hbf 34 Aachen Hbf 23 Liège-Guillemins 47 Bruxelles-Midi',
  'Düsseldorf Hbf 76 Arnhem Centraal 35 Utrecht Centraal 27 Amsterdam Centraal',
  'Karlsruhe Hbf 40 Strasbourg',
  'Stuttgart Hbf 176 Zürich HB',
  'Berlin Hbf 62 Frankfurt (Oder) 92 Poznań Główny 148 Warszawa Centralna',
  'Dresden Hbf 134 Praha hl. n.',
  'München Hbf 92 Salzburg Hbf',
  'München Hbf 104 Innsbruck Hbf 124 Bolzano / Bozen 92 Verona Porta Nuova',
  'München Hbf 156 St. Gallen 58 Zürich Flughafen 10 Zürich HB',
  // Austria and its neighbours
  'Wien Hbf 76 Linz Hbf 66 Salzburg Hbf 108 Innsbruck Hbf 208 Zürich HB',
  'Wien Hbf 152 Graz Hbf 164 Klagenfurt Hbf 23 Villach Hbf 148 Salzburg Hbf',
  'Villach Hbf 92 Ljubljana 136 Zagreb Glavni kolodvor',
  'Graz Hbf 58 Maribor 118 Ljubljana 158 Trieste Centrale 118 Venezia Santa Lucia',
  'Villach Hbf 204 Venezia Santa Lucia',
  'Wien Hbf 68 Győr 76 Budapest-Keleti',
  'Wien Hbf 62 Bratislava hl. st. 88 Brno hl. n. 148 Praha hl. n.',
  'Wien Hbf 88 Brno hl. n. 138 Ostrava hl. n. 96 Katowice 58 Kraków Główny',
  'Praha hl. n. 178 Ostrava hl. n.',
  'Bratislava hl. st. 142 Budapest-Nyugati',
  'Budapest-Nyugati 138 Szeged 58 Subotica 42 Novi Sad 32 Novi Beograd 6 Beograd Centar 236 Niš',
  'Beograd Centar 226 Užice 262 Podgorica 56 Bar',
  'Zagreb Glavni kolodvor 372 Budapest-Keleti',
  // Poland
  'Warszawa Centralna 148 Gdańsk Główny',
  'Warszawa Centralna 138 Kraków Główny',
  'Warszawa Centralna 142 Katowice 128 Wrocław Główny 138 Poznań Główny',
  'Wrocław Główny 218 Dresden Hbf',
  // Switzerland
  'Zürich HB 53 Basel SBB 55 Bern 56 Zürich HB 41 Luzern 102 Lugano 68 Milano Centrale',
  'Bern 66 Lausanne 34 Genève 118 Lyon Part-Dieu',
  'Bern 176 Milano Centrale',
  'Zürich HB 108 Lugano',
  'Basel SBB 88 Strasbourg',
  // France
  'Paris Gare de l’Est 106 Strasbourg',
  'Paris Gare de l’Est 128 Luxembourg 142 Strasbourg',
  'Paris Gare de Lyon 118 Lyon Part-Dieu 68 Montpellier Saint-Roch 182 Barcelona Sants',
  'Lyon Part-Dieu 98 Marseille Saint-Charles 156 Nice-Ville',
  'Paris Gare de Lyon 92 Dijon Ville 84 Basel SBB',
  'Dijon Ville 98 Lyon Part-Dieu',
  'Dijon Ville 122 Lausanne',
  'Paris Gare de Lyon 188 Genève',
  'Paris Gare de Lyon 182 Marseille Saint-Charles',
  'Lyon Part-Dieu 232 Torino Porta Susa',
  'Paris Gare du Nord 60 Lille Europe 34 Bruxelles-Midi',
  'Lille Europe 182 Lyon Part-Dieu',
  'Paris Montparnasse 126 Bordeaux Saint-Jean 128 Toulouse Matabiau 128 Montpellier Saint-Roch 102 Marseille Saint-Charles',
  'Paris Montparnasse 88 Rennes',
  'Paris Montparnasse 126 Nantes 78 Rennes',
  // Belgium, the Netherlands, Great Britain
  'Bruxelles-Midi 44 Antwerpen-Centraal 32 Rotterdam Centraal 24 Schiphol Airport 15 Amsterdam Centraal',
  'Rotterdam Centraal 22 Den Haag Centraal 46 Amsterdam Centraal',
  'Rotterdam Centraal 37 Utrecht Centraal 36 Den Haag Centraal',
  'Bruxelles-Midi 172 Luxembourg',
  'London St Pancras International 82 Lille Europe',
  'London King’s Cross 112 York 56 Newcastle 86 Edinburgh Waverley 62 Glasgow Central',
  'London Euston 78 Birmingham New Street 88 Manchester Piccadilly 84 York',
  'London Euston 126 Manchester Piccadilly 194 Glasgow Central',
  // Italy, Spain, Portugal
  'Torino Porta Susa 48 Milano Centrale 62 Bologna Centrale 36 Firenze Santa Maria Novella 92 Roma Termini 68 Napoli Centrale',
  'Milano Centrale 70 Verona Porta Nuova 68 Venezia Santa Lucia 84 Bologna Centrale',
  'Verona Porta Nuova 50 Bologna Centrale',
  'Madrid Puerta de Atocha 75 Zaragoza Delicias 88 Barcelona Sants 176 València Joaquín Sorolla 112 Madrid Puerta de Atocha 152 Sevilla Santa Justa',
  'Lisboa Oriente 168 Porto Campanhã',
  // Finland
  'Helsinki 92 Tampere 276 Oulu 142 Rovaniemi',
  'Helsinki 116 Turku 108 Tampere',
];

/** Minutes between two stations of a city, with trains to catch. */
const walkRows: readonly string[] = [
  'Paris Gare du Nord 25 Paris Gare de l’Est',
  'Paris Gare du Nord 50 Paris Gare de Lyon',
  'Paris Gare de l’Est 50 Paris Gare de Lyon',
  'Paris Gare du Nord 60 Paris Montparnasse',
  'Paris Gare de l’Est 60 Paris Montparnasse',
  'Paris Gare de Lyon 55 Paris Montparnasse',
  'London St Pancras International 15 London King’s Cross',
  'London St Pancras International 30 London Euston',
  'London King’s Cross 30 London Euston',
  'Budapest-Keleti 45 Budapest-Nyugati',
];

/** The stretches of a chain. @throws Error with a row that is not a chain */
export function readStretches(row: string): Stretch[] {
  const [first = '', ...more] = row.split(/ ([1-9]\d*) /);
  const stations = [first, ...more.filter((_, index) => index % 2 === 1)];
  if (stations.length < 2 || stations.some((name) => !/^\p{L}[^\d]*$/u.test(name)))
    throw new Error(`A chain of stations is "station minutes station", not "${row}".`);
  return stations.slice(1).map((to, index) => ({ from: stations[index] ?? '', to, minutes: Number(more[index * 2]) }));
}

export const trackStretches: readonly Stretch[] = chains.flatMap(readStretches);
export const walks: readonly Stretch[] = walkRows.flatMap(readStretches);
