import { plainWords } from './cells.ts'
import type { Place } from './typed-answers.ts'

/**
 * Towns where the trade's yards, bases, mines and ports are, by country, each as it is written and then as yards
 * shorten it. Only names that mean one place: 'Perth' of a yard is in Australia.
 */
const TOWNS: Readonly<Record<string, string>> = {
  Algeria: 'Hassi Messaoud|Hassi, Hassi R’Mel, Algiers|Alger, Skikda, Arzew, Oran',
  Angola: 'Luanda, Lobito, Soyo, Cabinda',
  Australia:
    'Perth|Perth yard, Kalgoorlie, Mount Isa|Mt Isa, Newman, Karratha, Port Hedland, Mackay, Emerald, Darwin, Brisbane, Dampier',
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
  Gabon: 'Port-Gentil|POG|Pt Gentil, Libreville|LBV, Owendo, Gamba, Moanda, Franceville',
  Germany: 'Hamburg, Celle, Bremen, Bremerhaven, Duisburg',
  Ghana: 'Tarkwa, Takoradi, Obuasi, Tema, Accra',
  Guinea: 'Conakry, Kamsar, Siguiri, Boké',
  India: 'Mumbai, Chennai, Kakinada',
  Indonesia: 'Balikpapan, Batam, Jakarta, Sangatta',
  Italy: 'Ravenna, Augusta, Genoa|Gênes',
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
  Peru: 'Lima, Callao, Arequipa, Talara',
  Poland: 'Gdansk|Gdańsk, Gdynia',
  Qatar: 'Ras Laffan, Doha, Mesaieed',
  Congo: 'Pointe-Noire|PNR, Djeno, Brazzaville',
  Romania: 'Constanta|Constanța, Ploiesti|Ploiești',
  'Saudi Arabia': 'Dammam, Dhahran, Jubail, Khobar, Yanbu',
  Senegal: 'Dakar, Kédougou',
  Singapore: 'Jurong, Loyang, Tuas',
  'South Africa': 'Johannesburg, Durban, Rustenburg, Witbank, Saldanha, Cape Town, Kathu',
  Spain: 'Bilbao, Cartagena, Algeciras',
  Tanzania: 'Dar es Salaam, Mtwara, Mwanza',
  'Trinidad and Tobago': 'Point Lisas, Chaguaramas, Galeota, La Brea',
  Tunisia: 'Sfax, Gabès|Gabes, Bizerte',
  'United Arab Emirates': 'Jebel Ali, Sharjah, Hamriyah, Mussafah, Fujairah',
  'United Kingdom': 'Aberdeen, Great Yarmouth, Peterhead, Dyce, Invergordon, Dundee, Teesside',
  'United States':
    'Houston, Odessa, Midland, Oklahoma City, Tulsa, Casper, Gillette, Williston, Bakersfield, Lafayette, Houma, Broussard, New Iberia, Victoria TX, Corpus Christi, Elko, Dickinson, Pleasanton, Longview, Denver',
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

/** The known town that a text names among other words: 'Kalgoorlie WA', 'Libreville - Owendo'. */
export function townIn(text: string): Place | undefined {
  const words = ` ${plainWords(text)} `
  const found = KNOWN.filter(([name]) => words.includes(` ${name} `))
  const [first] = found
  // 'Perth, Scotland' or two towns of two countries are none.
  return found.every(([, { country }]) => country === first?.[1].country) ? first?.[1] : undefined
}
