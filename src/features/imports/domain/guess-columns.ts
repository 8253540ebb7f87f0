import { attributeOf } from '#kernel/trade/attributes/definitions.ts'
import { ATTRIBUTE_HEADS, attributeNames, partsOfHead, unitFits } from './attribute-columns.ts'
import { currencyIn, isOtherMoney, plainWords } from './cells.ts'
import {
  ATTRIBUTE_COLUMNS,
  attributeOfColumn,
  IMPORT_FIELDS,
  type AttributeColumn,
  type ColumnField,
  type Columns,
  type ImportField,
} from './columns.ts'

/**
 * Headings of each column in English and French, as `plainWords` writes them, separated by commas; the
 * likelier first.
 */
const HEADS: Readonly<Record<ImportField, string>> = {
  reference:
    'reference, your reference, own reference, ref, sku, item number, item no, stock number, stock no, item code, product code, stock code, code produit, code materiel, ref no, votre reference, reference interne, ref interne, numero d article, n d article, n article, no article, numero de stock, code article, article, asset number, tag, lot id, lot, lot no, rep, repere, n fiche, n inv, unit no, tag no, no inventaire, n inventaire, numero d inventaire, inventaire, n parc, no parc, numero de parc, ln, line, unit, itemnum, item num, material number, material no, matnr',
  listing: 'gisement number, numero gisement',
  title:
    'title, name, item, item name, product, product name, designation, titre, nom, libelle, intitule, produit, equipment, equipement, materiel, item description, short description, designation article, designation materiel, article, material description, mat description, goods, tool',
  model:
    'model, modele, model desc, model description, fi model desc, model no, model number, modelnum, model num, mod',
  brand:
    'brand, manufacturer, make, maker, oem, marque, fabricant, constructeur, fabricant ou marque, make maker, marque constr, marque constructeur, manufacturer desc, manufacturer name, mfg, constr, fi manufacturer desc, mfr, mill',
  categorie: 'category, categorie, famille',
  type: 'type, product type, equipment type, type de produit, type d equipement, sous famille, sous categorie, product group desc, product group, item type, item kind, kind, equipment kind, machine type, asset type, nature, prod',
  condition:
    'condition, cond, shape, new used, new or used, neuf occasion, neuf ou occasion, etat, etat du materiel, etat materiel, etat piece, etat general, state of item, item condition, cond code, condition code, statut, state, conditioncode, val type, valuation type, qualite, quality',
  description:
    'description, details, detail, long description, descriptif, remarks, remarques, commentaire, notes, comments, comment, observations, observation, commentaires, texte libre, obs, remark',
  titleEnglish:
    'title english, english title, title in english, title en, titre anglais, titre en anglais, designation anglais, designation en anglais, designation anglaise, libelle anglais, english designation, english name, titre en, designation en, libelle en',
  descriptionEnglish:
    'description english, english description, description in english, description en, description anglais, description en anglais, description anglaise, descriptif anglais',
  titleFrench:
    'title french, french title, title in french, title fr, titre francais, titre en francais, designation francais, designation en francais, designation francaise, libelle francais, french designation, french name, titre fr, designation fr, libelle fr',
  descriptionFrench:
    'description french, french description, description in french, description fr, description francais, description en francais, description francaise, descriptif francais',
  qty: 'quantity, qty, qte, quantite, units, available units, nombre, stock, unites, unites disponibles, pcs, units available, q ty, nb, qte dispo, quantite disponible, en stock, in stock, qte en stock, quantite en stock, qty in stock, dispo, disponible, available, avail, qty avail, nbre, stock a utilis libre, stock libre, unrestricted, jts, joints, curbal, current balance, on hand, qty on hand, balance, nb joints, nbre joints, nombre de joints, no of joints, qty joints',
  lotPieces:
    'pieces per lot, pieces in the lot, pieces in lot, pcs per lot, pcs in lot, lot size, lot of, lot pieces, units per lot, qty per lot, pieces par lot, pieces du lot, nombre de pieces du lot, nombre de pieces par lot, nb pieces par lot, nb de pieces par lot, nb pieces lot, nbre pieces lot, nombre pieces lot, nb pcs lot, pieces lot, pcs lot, pces lot, units lot, unites lot, unites par lot, quantite par lot, qte par lot, lot de, taille du lot',
  prix: 'price, unit price, price per unit, price per unit or lot, prix, prix unitaire, prix unitaire ou du lot, prix unitaire ht, pu ht, pu, prix ht, sale price, asking price, prix de vente, p u, p u ht, pu h t, p u h t, reserve price, asking, ask price, price each, unit price ex works, prix unit, prix unit ht, usd jt, usd pc, px unit, px unitaire, px u, px, px ht, px unit ht, prix u, prix u ht, price unit, list price, value each, montant, prix joint, price joint, lot price, price per lot, price of lot, price of the lot, price for the lot, price lot, prix du lot, prix par lot, prix le lot, prix lot, prix de lot, price ea, list $, list us$, list usd, list eur, list €, prix demande, prix de cession, prix cession, prix propose, prix souhaite',
  currency: 'currency, devise, monnaie, curr, dev, ccy, crcy, currency code, currencycode',
  priceBase: 'price counts, prix compte par, price base, base de prix, base prix, base, per',
  country: 'country, pays, location country, pays de stockage, pays de situation',
  city: 'city, city or state, town, location, ville, ville ou region, localite, lieu, site, region, localisation, emplacement, lieu de stockage, stored at, yard, site de stockage, lying, lying at, stored in, storage, warehouse, magasin, depot, situation, stock location, state, province, loc',
  legalOwner: 'legal owner, owner, proprietaire, proprietaire legal',
  year: 'year, year of manufacture, manufacture year, yom, annee, annee de fabrication, annee de construction, year made, yr, built, annee fab, annee constr, annee de mise en service, mise en service, millesime, year built, built year',
  partNumber:
    'part number, part no, p n, pn, numero de piece, ref fabricant, reference fabricant, reference constructeur, mfr part no, p no, ref fab, ref constructeur, part nr',
  serialNumber:
    'serial number, serial no, s n, sn, numero de serie, no de serie, n de serie, serial, serial nbr, serial nr, n serie, no serie, serie',
  runningHours:
    'running hours, hours, operating hours, heures, heures de fonctionnement, heures de marche, hour meter, hours meter, machine hours current meter, smu, compteur, compteur horaire, h marche, hrs',
  hsCode: 'hs code, hs, customs code, tariff code, code sh, code douanier, nomenclature douaniere',
  originCountry:
    'country of origin, origin, made in, coo, country of manufacture, manufactured in, origin country, pays d origine, origine, fabrique en, pays de fabrication',
  netWeightKg:
    'net weight kg, net weight, net wt, net weight each, unit net weight, nett weight, net mass, poids net kg, poids net, poids net unitaire, poids unitaire net, masse nette',
  weightKg:
    'weight kg, weight, unit weight, poids kg, poids, poids unitaire, masse, masse kg, poids unit, gross weight, gross wt, poids brut, masse brute, ptac poids, weight ea, weight each, wt, operating wt, ship weight',
  lengthCm: 'length cm, length, longueur cm, longueur',
  widthCm: 'width cm, width, largeur cm, largeur',
  heightCm: 'height cm, height, hauteur cm, hauteur',
  dimensions:
    'dimensions, dimensions in one cell, dimensions dans une cellule, dims, dim, overall dimensions, overall size, dimensions l x w x h, l x w x h, lxwxh, lwh, packed dimensions, packing dimensions, shipping dimensions, measurements, encombrement, dimensions hors tout, dimensions l x l x h, l x l x h, lxlxh',
  originPostcode:
    'origin postcode, post code of origin, postcode, post code, postal code, zip, zip code, code postal, code postal d origine',
  liftingPoints: 'lifting points, points de levage, lifting lugs, anneaux de levage',
  loadingHours: 'loading hours, heures de chargement, horaires de chargement',
  loadingEquipment: 'loading equipment, moyens de chargement, equipement de chargement',
  norm: 'norm contamination, norm, radioactivite naturelle norm, radioactivite naturelle, radioactivity, radioactivite',
  h2s: 'h2s contamination, h2s, hydrogen sulphide, sulfure d hydrogene',
  hydrocarbons: 'hydrocarbons contamination, hydrocarbures contamination, hydrocarbons, hydrocarbures',
  contamination:
    'contamination statement, declaration de contamination, contamination, contamination declaration, attestation de contamination, contamination status, decontamination',
  images:
    'images, image, pictures, picture, photos, photo, image files, fichiers images, fichier image, pics, image s, photo s, fichiers photos, picture files',
}

/** What a thing has cost, or the least that is taken for it: its price only where no other column is. */
const LAST_PRICES = 'reserve, unit cost, avgcost, avg cost, average cost, pmp'

const KNOWN_HEADS = new Set([...Object.values(HEADS), LAST_PRICES].flatMap((words) => words.split(', ')))

/** Whether a text is a known heading as it stands; much quicker than a guess of columns. */
export const isKnownHead = (text: string): boolean =>
  text.length <= LONGEST_HEAD && KNOWN_HEADS.has(headWords(text))
const LONGEST_HEAD = 40

/**
 * What may follow a known heading: our units, and price words. With anything else ('lb', 'mm') it is another
 * column.
 */
const FURTHER_WORDS = new Set([
  'kg',
  'jt',
  'k',
  'cm',
  'h',
  'ht',
  'eur',
  'usd',
  '€',
  '$',
  'us$',
  'hors',
  'taxe',
  'taxes',
  'excl',
  'vat',
  'per',
  'unit',
  'unitaire',
  'joint',
  'pc',
  'each',
  'net',
  'k€',
  'k$',
  'keur',
  'kusd',
  // Money in which nothing is sold: its prices are found, and refused.
  ...'gbp aud cad chf nok zar ngn dzd mad xaf xof cfa fcfa'.split(' '),
])

/** Weights are converted from the unit in their heading. */
export const WEIGHT_UNIT = / (lbs?|pounds?|t|tonnes?)$/

/** So are lengths, widths and heights in one cell: 'Dimensions (LxlxH) mm'. */
export const LENGTH_UNIT = / (mm|cm|m|in|inch(?:es)?|ft)$/
const SIDES = / (?:l ?x ?[lw] ?x ?h|lwh)$/

/** Headings of prices in thousands, such as 'ASKING / USD k'. */
const IN_THOUSANDS = /(?:usd|eur|\$|€)\s*k\b|\bk\s*(?:usd|eur|\$|€)|['’]000|\b(?:thousands|milliers)\b/i

/**
 * Guesses each column by its heading: exact words first, then known words with a unit, then attributes by
 * their names and the trade's words. Each column is used once; a barred field gets none.
 */
export function guessColumns(header: readonly string[], barred: readonly ImportField[] = []): Columns {
  const heads = header.map(headWords)
  // In 'Machine / Mfr', the group precedes the heading of the column.
  const lasts = header.map((head) => headWords(head.split(' / ').at(-1) ?? ''))
  const columns: Columns = {}
  const taken = new Set<number>()
  const take = (field: ColumnField, matches: (head: string, at: number) => boolean) => {
    if (columns[field] !== undefined || barred.some((each) => each === field)) return
    const index = heads.findIndex((head, at) => !taken.has(at) && matches(head, at))
    if (index < 0) return
    columns[field] = index
    taken.add(index)
  }
  const takeField = (field: ImportField, matches: (head: string, words: string) => boolean) => {
    for (const words of HEADS[field].split(', ')) take(field, (head) => matches(head, words))
  }
  for (const field of IMPORT_FIELDS) takeField(field, (head, words) => head === words)
  for (const field of IMPORT_FIELDS)
    for (const words of HEADS[field].split(', ')) take(field, (_, at) => lasts[at] === words)
  for (const column of ATTRIBUTE_COLUMNS) take(column, (head) => namesOf(column).includes(head))
  for (const field of IMPORT_FIELDS) takeField(field, startsWithWords)
  // In 'Asking / USD' and 'Cond. / Code' the group names the field, if it has one column or is a price.
  const groups = header.map((head) => (head.includes(' / ') ? headWords(head.split(' / ')[0] ?? '') : ''))
  for (const field of IMPORT_FIELDS)
    for (const words of HEADS[field].split(', '))
      take(
        field,
        (_, at) =>
          groups[at] === words &&
          (field === 'prix' || groups.filter((group) => group === words).length === 1),
      )
  for (const words of LAST_PRICES.split(', '))
    take('prix', (head, at) => isLastPrice(words, [head, lasts[at], groups[at]], header[at]))
  for (const field of ['netWeightKg', 'weightKg'] as const)
    for (const words of HEADS[field].split(', '))
      take(field, (_, at) => {
        const last = lasts[at] ?? ''
        return WEIGHT_UNIT.test(last) && last.replace(WEIGHT_UNIT, '') === words
      })
  for (const words of HEADS.dimensions.split(', '))
    take('dimensions', (_, at) => lasts[at]?.replace(LENGTH_UNIT, '').replace(SIDES, '') === words)
  for (const column of ATTRIBUTE_COLUMNS) take(column, (_, at) => isHeadOf(column, header[at] ?? ''))
  // Without a title, the description is the title, and another column may be the description.
  const isNamed = columns.titleEnglish !== undefined || columns.titleFrench !== undefined
  if (columns.title === undefined && !isNamed && typeof columns.description === 'number') {
    columns.title = columns.description
    delete columns.description
    takeField('description', (head, words) => head === words)
  }
  preferLotPrice(columns, heads)
  takePriceHead(columns, header)
  return columns
}

/** Whether a heading is that of a description, which serves as the title where there is no other. */
export const isDescriptionHead = (head: string): boolean =>
  HEADS.description.split(', ').includes(plainWords(head))

/** 'P.U. HT (€)' gives the currency of all its cells, 'k€' what they count in. */
function takePriceHead(columns: Columns, header: readonly string[]): void {
  const price = typeof columns.prix === 'number' ? (header[columns.prix] ?? '') : ''
  const currency = currencyIn(price)
  if (currency !== undefined) columns.currency ??= currency
  if (IN_THOUSANDS.test(price)) columns.priceBase ??= 'k'
}

/** Beside the pieces of a lot, the price of the lot is the one that is asked, and not that of a piece. */
function preferLotPrice(columns: Columns, heads: readonly string[]): void {
  if (typeof columns.lotPieces !== 'number' || typeof columns.prix !== 'number') return
  const taken = new Set(Object.values(columns))
  const isOfLot = (head: string) => /^(?:lot price|(?:price|prix) (?:[a-z]+ ){0,2}lot)\b/.test(head)
  const lot = heads.findIndex((head, at) => !taken.has(at) && isOfLot(head))
  if (lot >= 0 && !isOfLot(heads[columns.prix] ?? '')) columns.prix = lot
}

function isLastPrice(words: string, forms: readonly (string | undefined)[], head = ''): boolean {
  const isCalled = forms.includes(words) || startsWithWords(forms[0] ?? '', words)
  // 'Réservé' counts the pieces that are held.
  const isOfMoney = currencyIn(head) !== undefined || isOtherMoney(head)
  return isCalled && (words !== 'reserve' || isOfMoney)
}

/** Separates 'YearMade' into two words. */
const apart = (head: string) => head.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')

/** The words of a heading. 'Item #' is a number, where 'Item' would be a name. */
function headWords(head: string): string {
  const numbered = plainWords(apart(head).replace('#', ' no '))
  return KNOWN_HEADS.has(numbered) ? numbered : plainWords(apart(head))
}

/** The names of an attribute, as `plainWords` writes them. */
function namesOf(column: AttributeColumn): string[] {
  const key = attributeOfColumn(column)
  return key === null ? [] : attributeNames(key).map(plainWords)
}

/** Whether a heading names an attribute, alone or with one of its units. Words with a star need the unit. */
function isHeadOf(column: AttributeColumn, head: string): boolean {
  const key = attributeOfColumn(column)
  if (key === null) return false
  const further = (ATTRIBUTE_HEADS[key] ?? '').split(', ').filter(Boolean)
  const known = [...namesOf(column), ...further.filter((words) => !words.endsWith('*'))]
  if (known.includes(plainWords(head))) return true
  const withUnit = [...known, ...further.map((words) => words.replace('*', ''))]
  return partsOfHead(head).some(
    ({ name, unit, isBracketed }) =>
      withUnit.includes(plainWords(name)) &&
      (unitFits(key, unit) || (isBracketed && ['choice', 'text'].includes(attributeOf(key).kind))),
  )
}

function startsWithWords(head: string, words: string): boolean {
  if (!head.startsWith(`${words} `)) return false
  return head
    .slice(words.length + 1)
    .split(' ')
    .every((word) => FURTHER_WORDS.has(word))
}
