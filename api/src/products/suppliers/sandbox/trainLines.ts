import { trainKinds, type TrainKindName } from './trainOperators.ts';

/** A line: the same trains in both directions, every day. */
export interface TrainLine {
  readonly operator: string;
  readonly kind: TrainKindName;
  /** Number of the first train; those of one direction are two apart. */
  readonly number: number;
  /** Departures from the first station, `HH:mm` local time, from 04:00 on, and the interval in minutes. */
  readonly first: string;
  readonly last: string;
  readonly everyMinutes: number;
  readonly stops: readonly string[];
}

/**
 * Our own timetable: realistic, from no published one. A row is a line: railway, kind of train, first number, first and last departure with
 * the interval in minutes, stops. A single departure is one train a day in each direction.
 */
const rows: readonly string[] = [
  // Sweden
  'SJ | X 2000 | 401 | 05:29 20:29 60 | Stockholm Central, Södertälje Syd, Skövde Central, Göteborg Central',
  'VR | Snabbtåg | 2001 | 06:02 20:02 120 | Stockholm Central, Skövde Central, Göteborg Central',
  'SJ | X 2000 | 521 | 05:21 17:21 60 | Stockholm Central, Norrköping Central, Linköping Central, Nässjö Central, Alvesta, Hässleholm Central, Lund Central, Malmö Central',
  'SJ | X 2000 | 571 | 06:35 16:35 300 | Stockholm Central, Norrköping Central, Linköping Central, Hässleholm Central, Lund Central, Malmö Central, Københavns Lufthavn, København H',
  'SNALL | InterCity | 3941 | 08:12 16:12 240 | Stockholm Central, Norrköping Central, Linköping Central, Nässjö Central, Alvesta, Hässleholm Central, Lund Central, Malmö Central',
  'SJ | InterCity | 101 | 06:44 20:44 120 | Stockholm Central, Flemingsberg, Södertälje Syd, Katrineholm Central, Hallsberg, Skövde Central, Göteborg Central',
  'SJ | Regional | 801 | 05:10 22:10 30 | Stockholm Central, Arlanda Central, Uppsala Central',
  'SJ | InterCity | 611 | 06:22 18:22 120 | Stockholm Central, Arlanda Central, Uppsala Central, Gävle Central, Hudiksvall, Sundsvall Central',
  'SJ | X 2000 | 641 | 07:24 17:24 300 | Stockholm Central, Arlanda Central, Uppsala Central, Gävle Central, Hudiksvall, Sundsvall Central, Örnsköldsvik Central, Umeå Central',
  'SJ | X 2000 | 671 | 08:48 14:48 360 | Stockholm Central, Uppsala Central, Gävle Central, Sundsvall Central, Östersund Central',
  'NORRTAG | Regional | 7401 | 06:05 18:05 240 | Sundsvall Central, Örnsköldsvik Central, Umeå Central',
  'NORRTAG | Regional | 7441 | 06:20 18:20 360 | Umeå Central, Boden Central, Luleå Central',
  'NORRTAG | Regional | 7461 | 06:10 16:10 300 | Luleå Central, Boden Central, Kiruna',
  'NORRTAG | Regional | 7481 | 09:40 | Kiruna, Narvik',
  'NORRTAG | Regional | 7421 | 07:15 17:15 300 | Sundsvall Central, Östersund Central, Trondheim S',
  'SJ | Regional | 701 | 05:35 21:35 60 | Stockholm Central, Västerås Central, Örebro Central, Hallsberg',
  'SJ | Regional | 901 | 05:50 20:50 60 | Stockholm Central, Eskilstuna Central, Örebro Central',
  'SJ | InterCity | 1021 | 07:05 17:05 120 | Stockholm Central, Uppsala Central, Borlänge Central, Falun Central',
  'SJ | Regional | 1061 | 06:30 18:30 120 | Gävle Central, Falun Central, Borlänge Central',
  'SJ | X 2000 | 651 | 06:15 18:15 180 | Stockholm Central, Södertälje Syd, Katrineholm Central, Hallsberg, Karlstad Central, Oslo S',
  'SJ | Regional | 961 | 06:40 18:40 120 | Norrköping Central, Katrineholm Central, Hallsberg, Örebro Central',
  'SJ | Regional | 351 | 05:45 19:45 120 | Göteborg Central, Trollhättan Central, Karlstad Central',
  'SJ | Regional | 381 | 06:18 20:18 120 | Göteborg Central, Borås Central, Jönköping Central, Nässjö Central',
  'SJ | Regional | 441 | 06:25 18:25 120 | Skövde Central, Jönköping Central, Nässjö Central',
  'OTAG | Öresundståg | 1061 | 05:10 21:10 60 | Göteborg Central, Varberg, Halmstad Central, Helsingborg Central, Lund Central, Malmö Central, Københavns Lufthavn, København H',
  'OTAG | Öresundståg | 1101 | 05:25 20:25 60 | Kalmar Central, Växjö station, Alvesta, Hässleholm Central, Lund Central, Malmö Central, Københavns Lufthavn, København H',
  'OTAG | Öresundståg | 1161 | 05:40 19:40 120 | Karlskrona Central, Kristianstad Central, Hässleholm Central, Lund Central, Malmö Central',
  'OTAG | Öresundståg | 1201 | 04:50 22:50 20 | Lund Central, Malmö Central, Københavns Lufthavn, København H',
  'SJ | Regional | 471 | 06:55 18:55 240 | Växjö station, Karlskrona Central',
  'SJ | Night train | 91 | 21:12 | Stockholm Central, Arlanda Central, Uppsala Central, Gävle Central, Sundsvall Central, Umeå Central, Boden Central, Luleå Central',
  'VY | Night train | 94 | 18:02 | Stockholm Central, Arlanda Central, Uppsala Central, Boden Central, Kiruna, Narvik',
  'SJ | Night train | 1 | 22:48 | Stockholm Central, Södertälje Syd, Hässleholm Central, Lund Central, Malmö Central',
  'SJ | EuroNight | 345 | 17:42 | Stockholm Central, Norrköping Central, Linköping Central, Malmö Central, København H, Odense, Hamburg Hbf, Berlin Hbf',
  'SNALL | EuroNight | 301 | 18:32 | Stockholm Central, Linköping Central, Malmö Central, Hamburg Hbf, Berlin Hbf, Dresden Hbf',
  // Norway
  'VY | Regional | 101 | 06:01 18:01 180 | Oslo S, Fredrikstad, Halden, Trollhättan Central, Göteborg Central',
  'VY | Regional | 141 | 05:32 21:32 60 | Oslo S, Fredrikstad, Halden',
  'VY | InterCity | 61 | 06:25 16:25 300 | Oslo S, Drammen, Voss, Bergen stasjon',
  'VY | Night train | 605 | 22:57 | Oslo S, Drammen, Voss, Bergen stasjon',
  'VY | Regional | 301 | 05:34 21:34 60 | Drammen, Oslo S, Oslo lufthavn, Hamar, Lillehammer',
  'SJNORD | InterCity | 41 | 08:02 16:02 240 | Oslo S, Oslo lufthavn, Hamar, Lillehammer, Trondheim S',
  'SJNORD | Night train | 405 | 22:50 | Oslo S, Oslo lufthavn, Hamar, Lillehammer, Trondheim S',
  'SJNORD | InterCity | 471 | 07:49 | Trondheim S, Mo i Rana, Bodø',
  'SJNORD | Night train | 475 | 23:21 | Trondheim S, Mo i Rana, Bodø',
  'GOAHEAD | InterCity | 715 | 07:25 15:25 240 | Oslo S, Drammen, Kongsberg, Kristiansand, Stavanger stasjon',
  'GOAHEAD | Night train | 705 | 22:25 | Oslo S, Drammen, Kongsberg, Kristiansand, Stavanger stasjon',
  // Denmark
  'DSB | Lyntog | 21 | 05:56 20:56 60 | Københavns Lufthavn, København H, Roskilde, Odense, Fredericia, Vejle, Horsens, Aarhus H, Randers, Aalborg',
  'DSB | InterCity | 121 | 05:26 21:26 60 | København H, Roskilde, Odense, Fredericia, Vejle, Horsens, Aarhus H',
  'DSB | InterCity | 821 | 05:36 20:36 60 | København H, Roskilde, Odense, Fredericia, Kolding, Esbjerg',
  'DSB | Regional | 1301 | 05:05 22:45 20 | Københavns Lufthavn, København H, Nørreport, Helsingør',
  'DSB | EC | 390 | 07:26 17:26 120 | København H, Odense, Kolding, Padborg, Hamburg Hbf',
  'DSB | Regional | 5701 | 06:42 18:42 120 | Fredericia, Kolding, Padborg, Flensburg',
  // Germany
  'DB | ICE | 1501 | 05:38 20:38 60 | Hamburg Hbf, Berlin Hbf, Leipzig Hbf, Erfurt Hbf, Nürnberg Hbf, München Hbf',
  'DB | ICE | 71 | 05:24 20:24 60 | Hamburg Hbf, Hannover Hbf, Göttingen, Kassel-Wilhelmshöhe, Frankfurt (Main) Hbf, Mannheim Hbf, Karlsruhe Hbf, Freiburg (Breisgau) Hbf, Basel SBB',
  'DB | ICE | 581 | 06:01 18:01 60 | Hamburg Hbf, Hannover Hbf, Göttingen, Kassel-Wilhelmshöhe, Würzburg Hbf, Nürnberg Hbf, Augsburg Hbf, München Hbf',
  'DB | ICE | 541 | 05:46 20:46 60 | Berlin Hbf, Hannover Hbf, Dortmund Hbf, Essen Hbf, Düsseldorf Hbf, Köln Hbf',
  'DB | IC | 2301 | 05:46 19:46 60 | Hamburg Hbf, Bremen Hbf, Münster (Westfalen) Hbf, Dortmund Hbf, Essen Hbf, Düsseldorf Hbf, Köln Hbf',
  'DB | ICE | 511 | 05:55 19:55 60 | Dortmund Hbf, Essen Hbf, Düsseldorf Hbf, Köln Hbf, Frankfurt Flughafen, Mannheim Hbf, Stuttgart Hbf, Ulm Hbf, Augsburg Hbf, München Hbf',
  'DB | ICE | 621 | 05:27 20:27 60 | Köln Hbf, Frankfurt Flughafen, Frankfurt (Main) Hbf, Würzburg Hbf, Nürnberg Hbf, München Hbf',
  'DB | ICE | 1551 | 06:10 20:10 120 | Dresden Hbf, Leipzig Hbf, Erfurt Hbf, Frankfurt (Main) Hbf, Frankfurt Flughafen',
  'DB | ICE | 371 | 06:30 18:30 120 | Berlin Hbf, Erfurt Hbf, Frankfurt (Main) Hbf, Mannheim Hbf, Karlsruhe Hbf, Freiburg (Breisgau) Hbf, Basel SBB',
  'DB | ICE | 15 | 06:43 18:43 120 | Frankfurt (Main) Hbf, Frankfurt Flughafen, Köln Hbf, Aachen Hbf, Liège-Guillemins, Bruxelles-Midi',
  'DB | ICE | 121 | 06:28 18:28 120 | Frankfurt (Main) Hbf, Köln Hbf, Düsseldorf Hbf, Arnhem Centraal, Utrecht Centraal, Amsterdam Centraal',
  'DB | EC | 171 | 06:16 18:16 120 | Hamburg Hbf, Berlin Hbf, Dresden Hbf, Praha hl. n.',
  'DB | IC | 2221 | 06:02 18:02 120 | Hamburg Hbf, Rostock Hbf, Berlin Hbf',
  'DB | RE | 21101 | 05:22 22:22 60 | Hamburg Hbf, Kiel Hbf',
  'DB | RE | 21401 | 05:43 21:43 60 | Hamburg Hbf, Flensburg',
  'DB | RE | 21701 | 05:06 22:36 30 | Hamburg Hbf, Lübeck Hbf',
  'DB | RE | 22001 | 06:20 20:20 60 | Bremen Hbf, Hannover Hbf',
  'DB | IC | 281 | 07:10 19:10 120 | Stuttgart Hbf, Zürich HB',
  'DB | EC | 391 | 06:55 18:55 120 | München Hbf, St. Gallen, Zürich Flughafen, Zürich HB',
  'DB | ICE | 9571 | 06:50 18:50 240 | Frankfurt (Main) Hbf, Karlsruhe Hbf, Strasbourg, Paris Gare de l’Est',
  // Austria and its neighbours
  'OEBB | Railjet | 41 | 05:30 19:30 60 | Budapest-Keleti, Győr, Wien Hbf, Linz Hbf, Salzburg Hbf, München Hbf',
  'OEBB | Railjet | 361 | 05:28 17:28 120 | Wien Hbf, Linz Hbf, Salzburg Hbf, Innsbruck Hbf, Zürich HB',
  'OEBB | Railjet | 531 | 06:25 20:25 60 | Wien Hbf, Graz Hbf',
  'OEBB | Railjet | 631 | 06:58 18:58 120 | Graz Hbf, Klagenfurt Hbf, Villach Hbf, Salzburg Hbf',
  'OEBB | Railjet | 171 | 06:50 18:50 120 | Graz Hbf, Wien Hbf, Brno hl. n., Praha hl. n.',
  'OEBB | EC | 185 | 07:34 15:34 120 | München Hbf, Innsbruck Hbf, Bolzano / Bozen, Verona Porta Nuova, Bologna Centrale',
  'OEBB | EC | 251 | 07:58 15:58 480 | Wien Hbf, Graz Hbf, Maribor, Ljubljana, Trieste Centrale',
  'OEBB | Railjet | 231 | 06:25 16:25 600 | Wien Hbf, Villach Hbf, Venezia Santa Lucia',
  'OEBB | Nightjet | 490 | 20:10 | Wien Hbf, Linz Hbf, Nürnberg Hbf, Hannover Hbf, Hamburg Hbf',
  'OEBB | Nightjet | 470 | 20:59 | Zürich HB, Basel SBB, Freiburg (Breisgau) Hbf, Berlin Hbf, Hamburg Hbf',
  'OEBB | Nightjet | 293 | 19:40 | Wien Hbf, Salzburg Hbf, Firenze Santa Maria Novella, Roma Termini',
  'OEBB | Nightjet | 468 | 19:43 | Wien Hbf, Salzburg Hbf, Strasbourg, Paris Gare de l’Est',
  'OEBB | Nightjet | 420 | 20:50 | Innsbruck Hbf, München Hbf, Köln Hbf, Düsseldorf Hbf, Utrecht Centraal, Amsterdam Centraal',
  'SZ | EC | 211 | 08:25 16:25 480 | Villach Hbf, Ljubljana, Zagreb Glavni kolodvor',
  'MAV | IC | 203 | 13:40 | Zagreb Glavni kolodvor, Budapest-Keleti',
  'ZSSK | EC | 271 | 06:42 18:42 120 | Praha hl. n., Brno hl. n., Bratislava hl. st., Budapest-Nyugati',
  'ZSSK | Regional | 2501 | 05:15 22:15 60 | Wien Hbf, Bratislava hl. st.',
  'CD | SuperCity | 501 | 06:14 18:14 60 | Praha hl. n., Ostrava hl. n.',
  'CD | EC | 102 | 07:10 15:10 240 | Wien Hbf, Ostrava hl. n., Katowice, Warszawa Centralna',
  'CD | EC | 111 | 08:18 16:18 480 | Praha hl. n., Ostrava hl. n., Katowice, Kraków Główny',
  // Serbia and its neighbours
  'SRBIJAVOZ | Soko | 541 | 05:58 21:58 60 | Beograd Centar, Novi Beograd, Novi Sad',
  'SRBIJAVOZ | Soko | 641 | 06:28 18:28 120 | Beograd Centar, Novi Beograd, Novi Sad, Subotica',
  'SRBIJAVOZ | Regional | 781 | 07:05 19:05 240 | Subotica, Szeged',
  'SRBIJAVOZ | Brzi | 791 | 06:20 18:20 240 | Beograd Centar, Niš',
  'SRBIJAVOZ | Brzi | 433 | 09:10 | Beograd Centar, Užice, Podgorica, Bar',
  'SRBIJAVOZ | Night train | 435 | 21:05 | Novi Beograd, Beograd Centar, Užice, Podgorica, Bar',
  'MAV | IC | 701 | 05:53 19:53 60 | Budapest-Nyugati, Szeged',
  // Poland
  'PKP | EIP | 3501 | 06:15 19:15 120 | Gdańsk Główny, Warszawa Centralna, Kraków Główny',
  'PKP | EIP | 4101 | 06:10 18:10 120 | Warszawa Centralna, Katowice, Wrocław Główny',
  'PKP | EC | 40 | 06:05 16:05 120 | Warszawa Centralna, Poznań Główny, Frankfurt (Oder), Berlin Hbf',
  'PKP | IC | 6101 | 06:32 18:32 120 | Wrocław Główny, Poznań Główny',
  'PKP | Regional | 6401 | 07:40 17:40 300 | Wrocław Główny, Dresden Hbf',
  // Switzerland
  'SBB | IC | 701 | 05:32 21:32 60 | St. Gallen, Zürich Flughafen, Zürich HB, Bern, Lausanne, Genève',
  'SBB | IC | 961 | 05:59 21:59 60 | Basel SBB, Bern, Luzern',
  'SBB | IC | 561 | 05:34 22:04 30 | Zürich HB, Basel SBB',
  'SBB | EC | 311 | 06:33 18:33 120 | Zürich HB, Lugano, Milano Centrale',
  'SBB | EC | 51 | 06:31 18:31 240 | Basel SBB, Bern, Milano Centrale',
  'SBB | RE | 3001 | 06:18 21:18 60 | Zürich HB, Luzern, Lugano',
  'SBB | RE | 4001 | 06:06 20:06 120 | Basel SBB, Strasbourg',
  // France
  'SNCF | TGV INOUI | 6601 | 06:00 20:00 60 | Paris Gare de Lyon, Lyon Part-Dieu',
  'SNCF | TGV INOUI | 6101 | 06:37 19:37 60 | Paris Gare de Lyon, Marseille Saint-Charles',
  'SNCF | TGV INOUI | 6171 | 07:14 17:14 300 | Paris Gare de Lyon, Marseille Saint-Charles, Nice-Ville',
  'SNCF | TGV INOUI | 6201 | 07:07 19:07 120 | Paris Gare de Lyon, Lyon Part-Dieu, Montpellier Saint-Roch',
  'SNCF | TGV INOUI | 9711 | 06:42 14:42 240 | Paris Gare de Lyon, Lyon Part-Dieu, Montpellier Saint-Roch, Barcelona Sants',
  'SNCF | TGV INOUI | 2401 | 06:13 20:13 60 | Paris Gare de l’Est, Strasbourg',
  'SNCF | TGV INOUI | 2801 | 07:40 19:40 240 | Paris Gare de l’Est, Luxembourg',
  'SNCF | TGV INOUI | 8401 | 06:07 20:07 60 | Paris Montparnasse, Bordeaux Saint-Jean',
  'SNCF | TGV INOUI | 8501 | 06:37 18:37 120 | Paris Montparnasse, Bordeaux Saint-Jean, Toulouse Matabiau',
  'SNCF | TGV INOUI | 8601 | 06:52 20:52 60 | Paris Montparnasse, Rennes',
  'SNCF | TGV INOUI | 8801 | 06:22 20:22 60 | Paris Montparnasse, Nantes',
  'SNCF | TGV INOUI | 9801 | 06:48 18:48 180 | Bruxelles-Midi, Lille Europe, Lyon Part-Dieu, Marseille Saint-Charles',
  'SNCF | InterCity | 4601 | 07:20 17:20 300 | Bordeaux Saint-Jean, Toulouse Matabiau, Montpellier Saint-Roch, Marseille Saint-Charles',
  'SNCF | TGV INOUI | 9241 | 06:30 14:30 240 | Paris Gare de Lyon, Lyon Part-Dieu, Torino Porta Susa, Milano Centrale',
  'SNCF | TGV Lyria | 9201 | 06:22 18:22 120 | Paris Gare de Lyon, Dijon Ville, Basel SBB, Zürich HB',
  'SNCF | TGV Lyria | 9261 | 06:18 18:18 120 | Paris Gare de Lyon, Genève',
  'SNCF | TGV Lyria | 9281 | 07:56 17:56 300 | Paris Gare de Lyon, Dijon Ville, Lausanne',
  'SNCF | Regional | 17701 | 06:30 20:30 120 | Genève, Lyon Part-Dieu',
  'SNCF | Regional | 17801 | 06:14 20:14 120 | Dijon Ville, Lyon Part-Dieu',
  'SNCF | Regional | 88501 | 06:40 19:40 120 | Strasbourg, Luxembourg',
  // Belgium, the Netherlands, Great Britain
  'EUROSTAR | Eurostar | 9301 | 06:25 20:25 60 | Paris Gare du Nord, Bruxelles-Midi, Antwerpen-Centraal, Rotterdam Centraal, Schiphol Airport, Amsterdam Centraal',
  'EUROSTAR | Eurostar | 9401 | 06:55 18:55 180 | Paris Gare du Nord, Bruxelles-Midi, Liège-Guillemins, Aachen Hbf, Köln Hbf, Düsseldorf Hbf',
  'EUROSTAR | Eurostar | 9001 | 06:01 20:01 60 | London St Pancras International, Paris Gare du Nord',
  'EUROSTAR | Eurostar | 9111 | 06:47 18:47 120 | London St Pancras International, Lille Europe, Bruxelles-Midi, Rotterdam Centraal, Amsterdam Centraal',
  'SNCB | IC | 2101 | 05:33 20:33 60 | Bruxelles-Midi, Luxembourg',
  'SNCB | IC | 3101 | 05:25 22:25 30 | Bruxelles-Midi, Antwerpen-Centraal',
  'SNCB | IC | 511 | 05:56 21:56 60 | Bruxelles-Midi, Liège-Guillemins',
  'NS | IC | 2101 | 05:20 22:50 30 | Amsterdam Centraal, Schiphol Airport, Den Haag Centraal, Rotterdam Centraal',
  'NS | IC | 3001 | 05:35 22:35 30 | Amsterdam Centraal, Utrecht Centraal, Arnhem Centraal',
  'NS | IC | 2801 | 05:50 22:20 30 | Rotterdam Centraal, Utrecht Centraal',
  'NS | IC | 1701 | 05:40 22:10 30 | Den Haag Centraal, Utrecht Centraal',
  'LNER | Azuma | 101 | 06:00 19:00 60 | London King’s Cross, York, Newcastle, Edinburgh Waverley',
  'AVANTI | Pendolino | 101 | 05:40 20:40 60 | London Euston, Manchester Piccadilly',
  'AVANTI | Pendolino | 201 | 06:03 21:03 60 | London Euston, Birmingham New Street',
  'AVANTI | Pendolino | 301 | 06:30 17:30 60 | London Euston, Glasgow Central',
  'LNER | Regional | 2001 | 05:45 22:15 30 | Edinburgh Waverley, Glasgow Central',
  'AVANTI | Regional | 401 | 06:20 20:20 60 | Birmingham New Street, Manchester Piccadilly, York',
  // Italy, Spain, Portugal
  'TRENITALIA | Frecciarossa | 9601 | 06:00 20:00 60 | Torino Porta Susa, Milano Centrale, Bologna Centrale, Firenze Santa Maria Novella, Roma Termini, Napoli Centrale',
  'TRENITALIA | Frecciarossa | 9701 | 06:15 20:15 60 | Torino Porta Susa, Milano Centrale, Verona Porta Nuova, Venezia Santa Lucia',
  'TRENITALIA | Frecciarossa | 9401 | 06:26 18:26 60 | Venezia Santa Lucia, Bologna Centrale, Firenze Santa Maria Novella, Roma Termini',
  'TRENITALIA | Frecciarossa | 8501 | 06:36 17:36 180 | Bolzano / Bozen, Verona Porta Nuova, Bologna Centrale, Firenze Santa Maria Novella, Roma Termini',
  'TRENITALIA | Regional | 16001 | 05:50 20:50 60 | Venezia Santa Lucia, Trieste Centrale',
  'RENFE | AVE | 3051 | 06:30 20:30 60 | Madrid Puerta de Atocha, Zaragoza Delicias, Barcelona Sants',
  'RENFE | AVE | 2061 | 07:00 21:00 60 | Madrid Puerta de Atocha, Sevilla Santa Justa',
  'RENFE | AVE | 5061 | 06:45 20:45 120 | Madrid Puerta de Atocha, València Joaquín Sorolla',
  'RENFE | InterCity | 1091 | 06:20 18:20 180 | Barcelona Sants, València Joaquín Sorolla',
  'CP | Alfa Pendular | 121 | 06:39 20:39 60 | Lisboa Oriente, Porto Campanhã',
  // Finland
  'VR | Pendolino | 41 | 06:07 17:07 120 | Helsinki, Tampere, Oulu',
  'VR | InterCity | 161 | 05:37 20:37 60 | Helsinki, Tampere',
  'VR | InterCity | 941 | 05:33 21:33 60 | Helsinki, Turku',
  'VR | InterCity | 911 | 07:10 19:10 180 | Turku, Tampere',
  'VR | InterCity | 421 | 07:40 17:40 300 | Oulu, Rovaniemi',
  'VR | Night train | 269 | 19:29 | Helsinki, Tampere, Oulu, Rovaniemi',
];

const rowShape = /^(\w+) \| ([^|]+) \| (\d+) \| (\d\d:\d\d)(?: (\d\d:\d\d) ([1-9]\d*))? \| ([^|]+, [^|]+)$/;

/** @throws Error with a row that is not a line */
export function readTrainLine(row: string): TrainLine {
  const [, operator = '', kind = '', number, first = '', last = first, everyMinutes = 60, stops = ''] =
    rowShape.exec(row) ?? [];
  if (!isKind(kind))
    throw new Error(`A train line is "railway | kind | number | first last minutes | stop, stop", not "${row}".`);
  return {
    operator,
    kind,
    number: Number(number),
    first,
    last,
    everyMinutes: Number(everyMinutes),
    stops: stops.split(', '),
  };
}

const isKind = (name: string): name is TrainKindName => Object.hasOwn(trainKinds, name);

export const trainLines: readonly TrainLine[] = rows.map(readTrainLine);
