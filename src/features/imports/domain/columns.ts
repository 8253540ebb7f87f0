import { plainWords } from './cell-words.ts'

/** What a column of a spreadsheet can be, in the order of the template and of the export, under the names of the wire. */
export const IMPORT_FIELDS = [
  'reference',
  'listing',
  'title',
  'brand',
  'categorie',
  'type',
  'condition',
  'description',
  'qty',
  'prix',
  'currency',
  'country',
  'city',
  'legalOwner',
  'year',
  'partNumber',
  'serialNumber',
  'runningHours',
  'hsCode',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'originPostcode',
  'images',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What a new listing can't do without. A row that changes a listing keeps what has no column. */
export const NEEDED_FIELDS = [
  'title',
  'brand',
  'categorie',
  'type',
  'condition',
  'description',
  'qty',
  'prix',
  'currency',
  'country',
  'city',
] as const satisfies readonly ImportField[]

/** Which column each field is read from (the first is 0), or the one text that stands for every row. */
export type Columns = Partial<Record<ImportField, number | string>>

export function isImportField(name: string): name is ImportField {
  return IMPORT_FIELDS.some((field) => field === name)
}

/** Heads that say what a column is, in English and French, as `plainWords` writes them, parted by commas; the likelier first. */
const HEADS: Readonly<Record<ImportField, string>> = {
  reference:
    'reference, your reference, own reference, ref, sku, item number, item no, stock number, stock no, votre reference, reference interne, ref interne, numero d article, n d article, n article, no article, numero de stock, code article, article, asset number, tag',
  listing: 'gisement number, numero gisement',
  title:
    'title, name, item, item name, product, product name, designation, titre, nom, libelle, intitule, produit, equipment, equipement, materiel',
  brand: 'brand, manufacturer, make, maker, oem, marque, fabricant, constructeur, fabricant ou marque',
  categorie: 'category, categorie, famille',
  type: 'type, product type, equipment type, type de produit, type d equipement, sous famille, sous categorie',
  condition: 'condition, state, etat, new used, neuf occasion, neuf ou occasion',
  description: 'description, details, detail, long description, descriptif, remarks, remarques, commentaire',
  qty: 'quantity, qty, qte, quantite, units, available units, nombre, stock, unites, unites disponibles, pcs',
  prix: 'price, unit price, price per unit, prix, prix unitaire, prix unitaire ht, pu ht, pu, prix ht, sale price, asking price, prix de vente, montant',
  currency: 'currency, devise, monnaie',
  country: 'country, pays, location country, pays de stockage',
  city: 'city, city or state, town, location, ville, ville ou region, localite, lieu, site, region, localisation',
  legalOwner: 'legal owner, owner, proprietaire, proprietaire legal',
  year: 'year, year of manufacture, manufacture year, yom, annee, annee de fabrication, annee de construction',
  partNumber:
    'part number, part no, p n, pn, numero de piece, ref fabricant, reference fabricant, reference constructeur',
  serialNumber: 'serial number, serial no, s n, sn, numero de serie, no de serie, n de serie',
  runningHours: 'running hours, hours, operating hours, heures, heures de fonctionnement, heures de marche',
  hsCode: 'hs code, hs, customs code, tariff code, code sh, code douanier, nomenclature douaniere',
  weightKg: 'weight kg, weight, unit weight, poids kg, poids, poids unitaire, masse, masse kg',
  lengthCm: 'length cm, length, longueur cm, longueur',
  widthCm: 'width cm, width, largeur cm, largeur',
  heightCm: 'height cm, height, hauteur cm, hauteur',
  originPostcode:
    'origin postcode, post code of origin, postcode, post code, postal code, zip, zip code, code postal, code postal d origine',
  images: 'images, image, pictures, picture, photos, photo, image files, fichiers images, fichier image',
}

/** What may follow a known head: units that are ours, and marks of price. Anything else ('lb', 'mm') is another column. */
const FURTHER_WORDS = new Set([
  'kg',
  'cm',
  'h',
  'ht',
  'eur',
  'usd',
  '€',
  '$',
  'hors',
  'taxe',
  'taxes',
  'excl',
  'vat',
  'per',
  'unit',
])

/** What each column probably is, by its head: exact words first, then known words with a unit. Each column is used once. */
export function guessColumns(header: readonly string[]): Columns {
  const heads = header.map(plainWords)
  const columns: Columns = {}
  const taken = new Set<number>()
  const take = (field: ImportField, matches: (head: string, words: string) => boolean) => {
    if (columns[field] !== undefined) return
    for (const words of HEADS[field].split(', ')) {
      const index = heads.findIndex((head, at) => !taken.has(at) && matches(head, words))
      if (index < 0) continue
      columns[field] = index
      taken.add(index)
      return
    }
  }
  for (const field of IMPORT_FIELDS) take(field, (head, words) => head === words)
  for (const field of IMPORT_FIELDS) take(field, startsWithWords)
  return columns
}

function startsWithWords(head: string, words: string): boolean {
  if (!head.startsWith(`${words} `)) return false
  return head
    .slice(words.length + 1)
    .split(' ')
    .every((word) => FURTHER_WORDS.has(word))
}
