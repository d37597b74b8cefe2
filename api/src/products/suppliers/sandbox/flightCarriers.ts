/** A carrier of the table below. */
export interface Carrier {
  /** IATA code. */
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IATA codes of its bases: each of its flights begins or ends at one. */
  readonly hubs: readonly string[];
  readonly isLowCost: boolean;
  readonly alliance: 'STAR' | 'ONEWORLD' | 'SKYTEAM' | null;
  /** IATA codes of its types of aircraft (`flightAircraft.ts`). */
  readonly fleet: readonly string[];
}

const table = `
SK|Scandinavian Airlines|SE|CPH ARN OSL|full|SKYTEAM|AT7 CR9 32N 320 32Q 333 359
AY|Finnair|FI|HEL|full|ONEWORLD|AT7 E90 319 320 321 333 359
DY|Norwegian|NO|OSL ARN CPH BGO TRD|low||738 7M8
WF|Widerøe|NO|BGO OSL TRF|full||E90 AT7
FI|Icelandair|IS|KEF|full||7M8 32Q 763
BT|airBaltic|LV|RIX TLL VNO|full||223
KL|KLM|NL|AMS|full|SKYTEAM|E90 295 738 32Q 332 789 77W
AF|Air France|FR|CDG ORY NCE LYS|full|SKYTEAM|E90 223 320 332 359 789 77W
LH|Lufthansa|DE|FRA MUC|full|STAR|CR9 E90 319 32N 321 333 359 789 388
OS|Austrian Airlines|AT|VIE|full|STAR|E90 320 321 789 77W
LX|SWISS|CH|ZRH GVA|full|STAR|223 320 321 333 359 77W
SN|Brussels Airlines|BE|BRU|full|STAR|319 320 333
EW|Eurowings|DE|DUS CGN HAM STR|low||319 320
BA|British Airways|GB|LHR LGW LCY|full|ONEWORLD|E90 319 32N 321 789 359 77W 388
IB|Iberia|ES|MAD|full|ONEWORLD|CR9 319 32N 321 332 359
TP|TAP Air Portugal|PT|LIS OPO|full|STAR|E90 32N 32Q 332 339
AZ|ITA Airways|IT|FCO LIN|full||223 320 32Q 332 339 359
LO|LOT Polish Airlines|PL|WAW KRK|full|STAR|E90 738 7M8 788 789
JU|Air Serbia|RS|BEG INI|full||AT7 319 320 332
TK|Turkish Airlines|TR|IST|full|STAR|738 32N 32Q 333 359 789 77W
A3|Aegean Airlines|GR|ATH SKG|full|STAR|AT7 320 32N 32Q
EI|Aer Lingus|IE|DUB|full||AT7 320 32Q 333
OU|Croatia Airlines|HR|ZAG|full|STAR|AT7 223 319
RO|TAROM|RO|OTP|full|SKYTEAM|AT7 738
FB|Bulgaria Air|BG|SOF|full||E90 320 223
LG|Luxair|LU|LUX|full||CR9 738 7M8
KM|KM Malta Airlines|MT|MLA|full||32N
FR|Ryanair|IE|DUB STN BGY CRL BVA MAN EDI|low||738 7M8
U2|easyJet|GB|LGW LTN GVA MXP BER NCE MAN EDI|low||319 32N 32Q
W6|Wizz Air|HU|BUD WAW OTP SOF BEG SKP|low||320 32Q
VY|Vueling|ES|BCN ORY|low||320 32N 321
HV|Transavia|NL|AMS RTM EIN|low||738 32Q
TO|Transavia France|FR|ORY LYS NTE|low||738 32N
PC|Pegasus|TR|SAW|low||32N 32Q
LS|Jet2|GB|LBA MAN STN EDI|low||738 32Q
EK|Emirates|AE|DXB|full||77W 359 388
QR|Qatar Airways|QA|DOH|full|ONEWORLD|320 788 789 359 77W 388
EY|Etihad Airways|AE|AUH|full||320 321 789 77W
FZ|flydubai|AE|DXB|low||738 7M8
G9|Air Arabia|AE|SHJ|low||320 32Q
SV|Saudia|SA|JED RUH|full|SKYTEAM|320 333 789 77W
XY|flynas|SA|RUH JED|low||32N
GF|Gulf Air|BH|BAH|full||32N 32Q 789
KU|Kuwait Airways|KW|KWI|full||32N 339 77W
WY|Oman Air|OM|MCT|full|ONEWORLD|7M8 789
RJ|Royal Jordanian|JO|AMM|full|ONEWORLD|E90 320 788
ME|Middle East Airlines|LB|BEY|full|SKYTEAM|320 32Q 332
LY|El Al|IL|TLV|full||738 789
MS|EgyptAir|EG|CAI|full|STAR|223 738 32Q 333 789 77W
ET|Ethiopian Airlines|ET|ADD|full|STAR|738 7M8 788 789 359 77W
KQ|Kenya Airways|KE|NBO|full|SKYTEAM|E90 738 788
SA|South African Airways|ZA|JNB CPT|full|STAR|320 333
AT|Royal Air Maroc|MA|CMN|full|ONEWORLD|AT7 E90 738 7M8 788
SQ|Singapore Airlines|SG|SIN|full|STAR|7M8 359 789 77W 388
TR|Scoot|SG|SIN|low||320 32Q 788 789
CX|Cathay Pacific|HK|HKG|full|ONEWORLD|32Q 333 359 77W
JL|Japan Airlines|JP|HND NRT|full|ONEWORLD|738 788 789 359 77W
NH|All Nippon Airways|JP|HND NRT|full|STAR|738 32Q 788 789 77W
KE|Korean Air|KR|ICN|full|SKYTEAM|223 32Q 333 789 77W 388
OZ|Asiana Airlines|KR|ICN|full|STAR|321 333 359 388
CA|Air China|CN|PEK CTU|full|STAR|738 32N 321 333 359 77W
MU|China Eastern|CN|PVG SHA KMG|full|SKYTEAM|320 738 333 359 77W
CZ|China Southern|CN|CAN PKX|full||320 738 333 359 77W
TG|Thai Airways|TH|BKK|full|STAR|320 359 789 77W
VN|Vietnam Airlines|VN|HAN SGN|full|SKYTEAM|321 359 789
VJ|VietJet Air|VN|SGN HAN|low||320 321
MH|Malaysia Airlines|MY|KUL|full|ONEWORLD|738 7M8 333 359
AK|AirAsia|MY|KUL|low||320 32Q
GA|Garuda Indonesia|ID|CGK DPS|full|SKYTEAM|738 333 77W
PR|Philippine Airlines|PH|MNL|full||321 32Q 333 77W
5J|Cebu Pacific|PH|MNL CEB|low||320 32Q
AI|Air India|IN|DEL BOM|full|STAR|32N 321 788 789 77W
6E|IndiGo|IN|DEL BOM BLR HYD|low||AT7 320 32N 32Q
UL|SriLankan Airlines|LK|CMB|full|ONEWORLD|320 32Q 333
BR|EVA Air|TW|TPE|full|STAR|321 333 789 77W
CI|China Airlines|TW|TPE|full|SKYTEAM|32Q 333 359 77W
QF|Qantas|AU|SYD MEL BNE PER|full|ONEWORLD|738 223 333 789 388
JQ|Jetstar|AU|MEL SYD BNE|low||320 32Q 788
VA|Virgin Australia|AU|BNE SYD MEL|full||738 7M8
NZ|Air New Zealand|NZ|AKL CHC|full|STAR|AT7 32N 32Q 789 77W
FJ|Fiji Airways|FJ|NAN|full|ONEWORLD|7M8 332 359
AA|American Airlines|US|DFW CLT MIA JFK ORD PHL|full|ONEWORLD|E90 319 738 321 788 789 77W
DL|Delta Air Lines|US|ATL DTW MSP JFK SLC SEA|full|SKYTEAM|CR9 223 738 321 32Q 763 339 359
UA|United Airlines|US|ORD EWR IAH DEN SFO IAD|full|STAR|E90 319 738 7M8 763 788 789 77W
AS|Alaska Airlines|US|SEA ANC PDX|full|ONEWORLD|E90 738 7M8
HA|Hawaiian Airlines|US|HNL|full||32Q 332 789
B6|JetBlue|US|JFK BOS FLL|low||223 320 32Q
WN|Southwest Airlines|US|MDW BWI DAL DEN LAS PHX|low||738 7M8
AC|Air Canada|CA|YYZ YVR YUL|full|STAR|CR9 223 320 7M8 333 789 77W
WS|WestJet|CA|YYC YYZ|low||738 7M8 789
AM|Aeroméxico|MX|MEX MTY|full|SKYTEAM|E90 738 7M8 788 789
Y4|Volaris|MX|MEX GDL TIJ|low||320 32Q
CM|Copa Airlines|PA|PTY|full|STAR|738 7M8
LA|LATAM Airlines|CL|SCL GRU LIM|full||320 321 32N 788 789 77W
AV|Avianca|CO|BOG|full|STAR|320 32N 788
G3|GOL|BR|GRU GIG BSB|low||738 7M8
AD|Azul|BR|VCP CNF|low||AT7 295 32N 339
AR|Aerolíneas Argentinas|AR|AEP EZE|full|SKYTEAM|E90 738 7M8 332
`;

/**
 * Real carriers, their bases, alliances and usual types of aircraft, as of 2025: public facts, entered by hand (docs/DATA.md). Routes,
 * times and prices are invented.
 */
export const carriers: readonly Carrier[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', country = '', hubs = '', kind, alliance, fleet = ''] = line.split('|');
    return {
      code,
      name,
      country,
      hubs: hubs.split(' '),
      isLowCost: kind === 'low',
      alliance: alliance === 'STAR' || alliance === 'ONEWORLD' || alliance === 'SKYTEAM' ? alliance : null,
      fleet: fleet.split(' '),
    };
  });

/** Carriers by base airport. */
export const carriersAt: ReadonlyMap<string, readonly Carrier[]> = new Map(
  [...new Set(carriers.flatMap(({ hubs }) => hubs))].map((hub) => [
    hub,
    carriers.filter(({ hubs }) => hubs.includes(hub)),
  ]),
);
