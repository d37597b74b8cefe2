/**
 * Other names that people of the portal's four languages type for a city, by the name and country that places.json has.
 * Our own list of exonyms and native names.
 */
export const otherCityNames: Readonly<Record<string, string>> = {
  'Copenhagen DK': 'København Köpenhamn Kopenhagen', 'Aarhus DK': 'Århus', 'Göteborg SE': 'Gothenburg Geteborg', 'Stockholm SE': 'Stokholm', 'Malmö SE': 'Malme',
  'Belgrade RS': 'Beograd Belgrad', 'Helsinki FI': 'Helsingfors', 'Turku FI': 'Åbo', 'Tampere FI': 'Tammerfors', 'Munich DE': 'München Minhen', 'Köln DE': 'Cologne Keln',
  'Nürnberg DE': 'Nuremberg', 'Hannover DE': 'Hanover', 'Vienna AT': 'Wien Beč', 'Graz AT': 'Grac', 'Prague CZ': 'Praha Prag', 'Warsaw PL': 'Warszawa Varšava Warszawa',
  'Kraków PL': 'Cracow Krakov', 'Rome IT': 'Roma Rom Rim', 'Milan IT': 'Milano', 'Florence IT': 'Firenze Florens', 'Venice IT': 'Venezia Venecija', 'Naples IT': 'Napoli Neapel Napulj',
  'Turin IT': 'Torino', 'Genoa IT': 'Genova Đenova', 'Paris FR': 'Pariz', 'Lyon FR': 'Lion', 'Marseille FR': 'Marsej', 'Nice FR': 'Nica', 'Brussels BE': 'Bruxelles Brussel Bryssel Brisel',
  'Antwerpen BE': 'Antwerp Anvers', 'The Hague NL': 'Den Haag Hag', 'Genève CH': 'Geneva Ženeva Genf', 'Zürich CH': 'Zurich Cirih', 'Basel CH': 'Bâle Bazel', 'Lisbon PT': 'Lisboa Lissabon Lisabon',
  'Porto PT': 'Oporto', 'Athens GR': 'Athína Aten Atina', 'Thessaloníki GR': 'Solun Saloniki', 'Bucharest RO': 'București Bukarest Bukurešt', 'Budapest HU': 'Budimpešta', 'London GB': 'Londen',
  'Sofia BG': 'Sofija', 'Skopje MK': 'Skoplje', 'Dublin IE': 'Dablin', 'Reykjavík IS': 'Rejkjavik', 'Madrid ES': 'Madrid', 'Sevilla ES': 'Seville', 'Barcelona ES': 'Barselona', 'Luxembourg LU': 'Luxemburg Luksemburg',
};
