import { countryIn, oneBlank, plainWords } from './cells.ts'
import type { Place } from './typed-answers.ts'

/**
 * Towns where the trade's yards, bases, mines and ports are, by country, each as it is written and then as yards
 * shorten it. Only names that mean one place ('Perth' of a yard is in Australia) and no maker: no 'Denver'.
 */
const TOWNS: Readonly<Record<string, string>> = {
  Algeria: 'Hassi Messaoud|Hassi, Hassi R’Mel, Algiers|Alger, Skikda, Arzew, Oran',
  Angola: 'Luanda, Lobito, Soyo, Cabinda',
  Australia:
    'Perth|Perth yard, Kalgoorlie, Mount Isa|Mt Isa, Karratha, Port Hedland, Mackay, Darwin, Brisbane, Dampier',
  Azerbaijan: 'Baku|Bakou',
  Bahrain: 'Manama',
  Belgium: 'Antwerp|Anvers|Antwerpen, Zeebrugge',
  Brazil: 'Macaé|Macae, Rio de Janeiro, Parauapebas',
  'Burkina Faso': 'Ouagadougou, Houndé, Essakane',
  Cameroon: 'Douala, Limbe, Kribi',
  Canada: 'Fort McMurray, Calgary, Edmonton, Nisku, Grande Prairie, Red Deer, Sudbury, Val-d’Or',
  Chad: 'N’Djamena|Ndjamena, Doba',
  Chile: 'Antofagasta, Calama, Iquique',
  'Ivory Coast': 'Abidjan, San-Pédro',
  'Democratic Republic of the Congo': 'Kolwezi, Lubumbashi, Likasi, Kinshasa',
  Denmark: 'Esbjerg',
  Egypt: 'Suez, Ras Gharib, Hurghada, Port Said',
  'Equatorial Guinea': 'Malabo, Bata',
  France:
    'Fos-sur-Mer|Fos|Fos s Mer, Le Havre, Dunkirk|Dunkerque, Lacq, Pau, Saint-Nazaire|St Nazaire, Martigues, Feyzin, Marseille, Lyon, Donges, Parentis-en-Born|Parentis',
  Gabon: 'Port-Gentil|POG|Pt Gentil|P Gentil, Libreville|LBV, Owendo, Gamba, Moanda, Franceville',
  Germany: 'Hamburg, Celle, Bremen, Bremerhaven, Duisburg',
  Ghana: 'Tarkwa, Takoradi, Obuasi, Tema, Accra',
  Guinea: 'Conakry, Kamsar, Siguiri, Boké',
  India: 'Mumbai, Chennai, Kakinada',
  Indonesia: 'Balikpapan, Batam, Jakarta, Sangatta',
  Italy: 'Ravenna, Genoa|Gênes',
  Kazakhstan: 'Aktau, Atyrau, Aksai',
  Kuwait: 'Ahmadi, Shuaiba',
  Malaysia: 'Labuan, Miri, Bintulu, Kemaman, Johor Bahru',
  Mali: 'Bamako, Kayes, Sadiola',
  Mauritania: 'Nouakchott, Nouadhibou, Zouérat',
  Mexico: 'Ciudad del Carmen, Villahermosa, Poza Rica, Monterrey',
  Morocco: 'Casablanca, Jorf Lasfar, Khouribga',
  Mozambique: 'Pemba, Maputo, Tete',
  Netherlands: 'Rotterdam, Den Helder, Vlissingen, Moerdijk, Amsterdam, IJmuiden',
  Nigeria: 'Onne, Warri, Port Harcourt|PHC, Lagos, Eket, Bonny',
  Norway: 'Stavanger, Bergen, Kristiansund, Dusavik, Tananger, Mongstad',
  Oman: 'Sohar, Muscat, Salalah',
  Peru: 'Callao, Arequipa, Talara',
  Poland: 'Gdansk|Gdańsk, Gdynia',
  Qatar: 'Ras Laffan, Doha, Mesaieed',
  Congo: 'Pointe-Noire|PNR|Pte Noire|P Noire, Djeno, Brazzaville',
  Romania: 'Constanta|Constanța, Ploiesti|Ploiești',
  'Saudi Arabia': 'Dammam, Dhahran, Jubail, Khobar, Yanbu',
  Senegal: 'Dakar, Kédougou',
  Singapore: 'Jurong, Loyang, Tuas',
  'South Africa': 'Johannesburg, Durban, Rustenburg, Witbank, Saldanha, Cape Town, Kathu',
  Spain: 'Bilbao, Algeciras',
  Tanzania: 'Dar es Salaam, Mtwara, Mwanza',
  'Trinidad and Tobago': 'Point Lisas, Chaguaramas, Galeota, La Brea',
  Tunisia: 'Sfax, Gabès|Gabes, Bizerte',
  'United Arab Emirates': 'Jebel Ali, Sharjah, Hamriyah, Mussafah, Fujairah',
  'United Kingdom': 'Aberdeen, Great Yarmouth, Peterhead, Dyce, Invergordon, Dundee, Teesside',
  'United States':
    'Houston, Oklahoma City, Tulsa, Casper, Williston, Bakersfield, Lafayette, Houma, Broussard, New Iberia, Victoria TX, Corpus Christi, Elko, Pleasanton, Longview',
  Zambia: 'Kitwe, Ndola, Solwezi, Chingola, Lusaka',
}

/** States of the US by name; their letters alone mean countries, too ('CA', 'IN'). */
const STATES =
  'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming'

const KNOWN: readonly (readonly [words: string, place: Place])[] = [
  ...Object.entries(TOWNS).flatMap(([country, towns]) =>
    towns.split(', ').map((town) => [country, town] as const),
  ),
  ...STATES.split(', ').map((state) => ['United States', state] as const),
]
  .flatMap(([country, names]) => {
    const [city = ''] = names.split('|')
    return names.split('|').map((name) => [plainWords(name), { country, city }] as const)
  })
  .toSorted(([a], [b]) => b.length - a.length)

/** Letters behind a town, by the country that they are of. */
const REGIONS: Readonly<Record<string, string>> = {
  'United States':
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
  Australia: 'WA QLD NSW VIC SA NT TAS',
  Canada: 'AB BC MB NB NL NS NT ON PE QC SK YT',
}

/** The letters of a region or country behind a town: 'PA' of 'Hamburg, PA'. */
export function regionIn(text: string): string | undefined {
  const said = oneBlank(text).trim()
  const [, behindSign] = /[,(/] ?([a-z]{2,3})\.? ?\)?$/i.exec(said) ?? []
  // 'Munich DE', but not 'Yard B2' or 'Base POG'.
  const [, bare = ''] = /\p{Ll} ([A-Z]{2})$/u.exec(said) ?? []
  const isKnown =
    Object.keys(REGIONS).some((country) => isRegionOf(bare, country)) || countryIn(bare) !== bare
  return behindSign?.toUpperCase() ?? (bare !== '' && isKnown ? bare : undefined)
}

/** The known town that a text names among other words: 'Kalgoorlie WA', 'Libreville - Owendo'. */
export function townIn(text: string): Place | undefined {
  const words = ` ${plainWords(text)} `
  const found = KNOWN.filter(([name]) => words.includes(` ${name} `))
  const [first] = found
  // 'Perth, Scotland' or two towns of two countries are none.
  if (!first || found.some(([, { country }]) => country !== first[1].country)) return undefined
  const region = regionIn(text)
  const isOfRegion = region === undefined || isRegionOf(region, first[1].country) || isTownItself(region)
  return isOfRegion ? first[1] : undefined
}

/** A town by the letters of its region, which no country has: 'Odessa, TX', but not 'Bakersfield, CA' or 'Perth WA'. */
export function townOfRegion(text: string): Place | undefined {
  if (text.length > TOWN_MAX) return undefined
  const region = regionIn(text) ?? ''
  const [country, ...others] = Object.keys(REGIONS).filter((each) => isRegionOf(region, each))
  const city = oneBlank(text)
    .trim()
    .replace(/[ ,(/]+[a-z]{2,3}\.? ?\)?$/i, '')
  const isOne = country !== undefined && others.length === 0 && countryIn(region) === region
  return isOne && /\p{L}{3}/u.test(city) ? { country, city } : undefined
}

/** No town with its region is longer, in characters. */
const TOWN_MAX = 100

/** Whether a text names no town but a place of the company's own: 'Yard 7', 'Parc B', 'Hangar 2'. */
export const isWithinYard = (text: string): boolean =>
  text.length <= TOWN_MAX && WITHIN_YARD.test(plainWords(text))

const WITHIN_YARD =
  /^(?:parc|yard|hangar|hall|magasin|depot|warehouse|store|cour)(?: n(?:o|r)?)? (?:\p{L}?\d{1,3}|\p{L})\p{L}?$/u

const isRegionOf = (region: string, country: string): boolean =>
  (REGIONS[country] ?? '').split(' ').includes(region) || countryIn(region) === country

/** 'Base (POG)' has the town itself there. */
const isTownItself = (region: string): boolean => KNOWN.some(([name]) => name === plainWords(region))
