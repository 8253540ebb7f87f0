import { csv, ods, xlsx, type Cell } from './write-files.ts'
import { dice, french, Page, stranger, type Facts, type Stranger } from './yard.ts'

const other = (also: string[] | undefined) => (also === undefined ? {} : { type_also: also })

/** A refinery's dormant stock: heads over two rows, idem, prices as text with narrow blanks, family lines. */
export async function refinery(): Promise<Stranger> {
  const page = new Page('Stock dormant')
  const { whole, of } = dice(5)
  page.line('title', 'LISTE DU MATÉRIEL DORMANT - RAFFINERIE - MAGASIN GÉNÉRAL')
  page.merges.push('A1:H1')
  page.line('date line', 'Arrêté au :', null, { day: '2026-01-31' })
  page.line('empty')
  page.line('head', 'N°', 'Désignation', 'Fabricant', 'Qté', 'Prix', null, 'État', 'Lieu de stockage')
  page.merges.push('E4:F4')
  page.line('head', null, null, null, '(u)', 'PU HT (€)', 'Total HT', null, null)
  const families: [string, string, [string, string, string[]?][]][] = [
    [
      'ROBINETTERIE',
      'Valves',
      [
        ['Vanne à passage direct DN150 PN40', 'Velan'],
        ['Vanne papillon DN300 PN16 à oreilles', 'KSB'],
        ['Clapet anti-retour DN200 PN40', 'idem'],
        ['Soupape de sûreté 2"x3" tarée 18 bar', 'Sarasin'],
        ['Robinet à soupape DN50 PN63', 'idem'],
      ],
    ],
    [
      'POMPES ET COMPRESSEURS',
      'Pumps and Compressors',
      [
        ['Pompe centrifuge 120 m3/h HMT 80 m', 'KSB'],
        ['Pompe doseuse 60 l/h inox', 'Milton Roy'],
        ['Compresseur à piston 3 étages', 'Burton Corblin'],
        ['Pompe à vide à anneau liquide', 'Siemens'],
      ],
    ],
    [
      'CHAUDRONNERIE',
      'Process Vessels and Tanks',
      [
        ['Échangeur tubulaire 42 m2 acier/inox', 'Barriquand', ['Miscellaneous']],
        ['Ballon séparateur vertical 6 m3 PS 25 bar', ''],
        ['Réservoir 20 m3 acier carbone', ''],
      ],
    ],
    [
      'PIÈCES DE RECHANGE',
      'Spare Parts',
      [
        ['Garniture mécanique double Ø 65', 'Burgmann'],
        ['Roulement à rotule 22224', 'SKF'],
        ['Roue de pompe inox Ø 320', 'KSB'],
        ['Jeu de clapets compresseur', 'Hoerbiger', ['Pumps and Compressors']],
      ],
    ],
  ]
  let maker = ''
  let number = 1
  for (const [family, type, goods] of families) {
    page.line('family', null, family)
    for (const [title, brand, also] of goods) {
      if (brand !== 'idem') maker = brand
      const quantity = whole(1, 6)
      const price = whole(3, 900) * 12.5
      const open = whole(1, 8) === 1
      const [word, condition] = of([
        ['Neuf', 'new'],
        ['Neuf jamais monté', 'new'],
        ['Occasion', 'used'],
        ['Révisé', 'used'],
        ['Neuf', 'new'],
      ] as [string, 'new' | 'used'][])
      const at = String(page.next)
      page.item(
        [
          number,
          title,
          brand,
          quantity,
          open ? 'sur demande' : french(price, '\u{202F}'),
          { formula: `D${at}*E${at}`, value: open ? '#VALEUR!' : quantity * price },
          word,
          'Feyzin',
        ],
        {
          title,
          brand: maker === '' ? null : maker,
          type,
          ...other(also),
          condition,
          price: open ? null : price,
          currency: open ? null : 'eur',
          quantity,
          country: 'France',
          city: 'Feyzin',
          reference: String(number),
        },
      )
      number += 1
    }
  }
  page.line('total', null, 'TOTAL GÉNÉRAL', null, null, null, { formula: 'SUM(F6:F30)', value: 184_250.5 })
  page.line('empty')
  page.line('note', 'NB : prix départ magasin, hors emballage. Validité 30 jours.')
  page.line('note', 'Contact : service achats')
  return stranger(
    'Stock dormant raffinerie.xlsx',
    'fr',
    { country: 'France', city: 'Feyzin' },
    'Heads over two rows with a merged group, idem for the maker, prices as text with narrow blanks, family lines in the second column.',
    [page],
    await xlsx([page.written()]),
  )
}

/** A storekeeper's list, Windows-1252 with semicolons: codes N, O and R, store lines between. */
export async function store(): Promise<Stranger> {
  const page = new Page('csv')
  const { whole, of } = dice(13)
  page.line('title', 'Inventaire magasin au 05/01/2026', '', '', '')
  page.line('note', 'Etat : N = neuf ; O = occasion ; R = révisé', '', '', '')
  page.line('empty')
  page.line(
    'head',
    'Code article',
    'Libellé',
    'Marque',
    'Réf. constructeur',
    'Qté',
    'Unité',
    'PMP (EUR)',
    'Etat',
    'Emplacement',
  )
  const goods: [string, string, string, string[]?][] = [
    ['FILTRE A HUILE MOTEUR', 'Fleetguard', 'Spare Parts'],
    ['POMPE A EAU MOTEUR QSK', 'Cummins', 'Spare Parts', ['Pumps and Compressors']],
    ['VERIN DE LEVAGE GODET', 'Caterpillar', 'Spare Parts', ['Heavy Equipment']],
    ['DENT DE GODET J550', 'Caterpillar', 'Spare Parts', ['Heavy Equipment', 'Mining Equipment']],
    ['MACHOIRE FIXE CONCASSEUR C110', 'Metso', 'Spare Parts', ['Mining Equipment']],
    ['CRIBLE POLYURETHANE 300X300 MAILLE 12', 'Sandvik', 'Spare Parts', ['Mining Equipment']],
    ['BANDE TRANSPORTEUSE EP500/4 L.800', 'Fenner', 'Mining Equipment', ['Spare Parts']],
    ['ROULEAU CONVOYEUR 133X465', 'Rulmeca', 'Spare Parts', ['Mining Equipment']],
    [
      'MOTEUR ELECTRIQUE 90 KW 1500 TR',
      'Leroy Somer',
      'Spare Parts',
      ['Generators', 'Maintenance Workshop Equipment', 'Miscellaneous', 'Pumps and Compressors'],
    ],
    ['REDUCTEUR PLANETAIRE TREUIL', 'Brevini', 'Spare Parts', ['Heavy Equipment', 'Miscellaneous']],
    ['VANNE GUILLOTINE DN250', 'Orbinox', 'Valves'],
    ['PNEU 24.00R35 VRLS', 'Bridgestone', 'Spare Parts', ['Heavy Equipment', 'Mining Equipment']],
    ['TURBO COMPRESSEUR MOTEUR 3516', 'Caterpillar', 'Spare Parts', ['Pumps and Compressors']],
    ['DEMARREUR 24V', 'Delco', 'Spare Parts'],
    ['JOINT DE CULASSE', 'Cummins', 'Spare Parts'],
    ['POSTE A SOUDER 400A', 'Lincoln', 'Maintenance Workshop Equipment'],
    [
      'PALAN ELECTRIQUE 5T',
      'Verlinde',
      'Maintenance Workshop Equipment',
      ['Heavy Equipment', 'Miscellaneous'],
    ],
    ['POMPE IMMERGEE 37 KW', 'Grundfos', 'Pumps and Compressors'],
    ['COURROIE TRAPEZOIDALE SPC 4000', 'Gates', 'Spare Parts'],
    [
      'BROYEUR LABORATOIRE',
      'Retsch',
      'Mining Equipment',
      ['Maintenance Workshop Equipment', 'Miscellaneous'],
    ],
    ['CASQUE DE CHANTIER JAUNE', 'JSP', 'PPE'],
  ]
  for (const [index, [title, brand, type, also]] of goods.entries()) {
    if (index === 0 || index === 11) page.line('family', `MAGASIN : 0${String(index === 0 ? 1 : 2)}`, '', '')
    const quantity = whole(1, 30)
    const price = whole(200, 400_000) / 100
    const [code, condition] = of([
      ['N', 'new'],
      ['N', 'new'],
      ['O', 'used'],
      ['R', 'used'],
    ] as [string, 'new' | 'used'][])
    const reference = `M${String(40_000 + index * 11)}`
    const cells = (stock: string): Cell[] => [
      reference,
      title,
      brand,
      `${String(whole(10, 99))}${String(whole(10_000, 99_999))}`,
      stock,
      'U',
      french(price),
      code,
      `A${String(whole(1, 20))}-${String(whole(1, 6))}`,
    ]
    if (index === 14) {
      page.rows.push(cells('0,00'))
      page.notItems.push({ sheet: 'csv', row: page.rows.length, what: 'no stock' })
      continue
    }
    page.item(cells(`${String(quantity)},00`), {
      title,
      brand,
      type,
      ...other(also),
      condition,
      price,
      currency: 'eur',
      quantity,
      reference,
    })
  }
  page.line('total', 'Valeur totale', '', '', '', '', '', '1 204 310,55', '', '')
  return stranger(
    'inventaire_magasin_0126.csv',
    'fr',
    { country: 'France', city: 'Fos-sur-Mer' },
    'Windows-1252 with semicolons; codes explained above the heads; store lines; comma decimals; no town.',
    [page],
    csv(page.rows, ';', 'cp1252'),
  )
}

/** Machines of two quarries on two sheets, prices in thousands, words of the trade for conditions. */
export async function quarries(): Promise<Stranger> {
  const { whole } = dice(34)
  const north = new Page('Carrière Nord')
  const south = new Page('Carrière Sud')
  const goods: [Page, string, string, string, string, string[]?][] = [
    [north, 'Pelle sur chenilles', 'Liebherr', 'R 974', 'Heavy Equipment', ['Mining Equipment']],
    [north, 'Chargeuse sur pneus', 'Volvo', 'L220F', 'Heavy Equipment'],
    [north, 'Tombereau rigide', 'Caterpillar', '773E', 'Mining Equipment', ['Heavy Equipment']],
    [north, 'Bouteur', 'Komatsu', 'D155AX', 'Heavy Equipment'],
    [north, 'Concasseur à mâchoires mobile', 'Metso', 'LT106', 'Mining Equipment'],
    [north, 'Crible mobile 3 étages', 'Powerscreen', 'Chieftain 2100', 'Mining Equipment'],
    [north, 'Groupe électrogène 400 kVA insonorisé', 'SDMO', 'D400', 'Generators'],
    [north, 'Compresseur mobile 21 m3/min', 'Atlas Copco', 'XAS 426', 'Pumps and Compressors'],
    [
      north,
      'Foreuse hydraulique',
      'Sandvik',
      'DX800',
      'Mining Equipment',
      ['Drilling Rigs', 'Heavy Equipment'],
    ],
    [south, 'Chariot télescopique', 'Manitou', 'MT 1440', 'Heavy Equipment'],
    [south, 'Niveleuse', 'Caterpillar', '140H', 'Heavy Equipment'],
    [south, 'Tombereau articulé', 'Bell', 'B40D', 'Heavy Equipment', ['Mining Equipment']],
    [south, 'Concasseur à cône', 'Sandvik', 'CH440', 'Mining Equipment'],
    [south, 'Grue mobile 60 t', 'Grove', 'GMK 3055', 'Heavy Equipment'],
    [south, 'Mini-pelle 5 t', 'Kubota', 'U50', 'Heavy Equipment'],
    [
      south,
      'Brise-roche hydraulique',
      'Rammer',
      'G90',
      'Heavy Equipment',
      ['Mining Equipment', 'Spare Parts', 'Miscellaneous'],
    ],
    [south, 'Nacelle articulée 20 m', 'Haulotte', 'HA20', 'Heavy Equipment'],
    [south, 'Convoyeur à bande 20 m x 800', '', '', 'Mining Equipment'],
    [south, 'Compacteur monocylindre 12 t', 'Bomag', 'BW 212', 'Heavy Equipment'],
  ]
  const words: [string, 'new' | 'used'][] = [
    ['TBE', 'used'],
    ['BE', 'used'],
    ['moyen', 'used'],
    ['BE - révisé 2024', 'used'],
    ['à réparer', 'used'],
    ['bon', 'used'],
  ]
  for (const page of [north, south]) {
    page.line('title', `PARC MATÉRIEL – ${page.name.toUpperCase()}`)
    page.line('empty')
    page.line(
      'head',
      'N° parc',
      'Désignation',
      'Marque',
      'Type',
      'N° de série',
      'Année',
      'Compteur (h)',
      'Prix HT (k€)',
      'Etat',
      'Obs.',
    )
  }
  for (const [index, [page, title, brand, model, type, also]] of goods.entries()) {
    const price = whole(6, 280)
    const [word, condition] =
      index === 13 ? (['neuf, jamais servi', 'new'] as const) : (words[index % 6] as [string, 'used'])
    const year = index % 5 === 3 ? null : whole(1999, 2021)
    const reference = `${page === north ? 'N' : 'S'}-${String(10 + index)}`
    page.item(
      [
        reference,
        title,
        brand === '' ? '-' : brand,
        model,
        `${String(whole(1000, 9999))}X${String(whole(10, 99))}`,
        year ?? (index === 3 ? 1900 : '?'),
        whole(800, 21_000),
        price,
        word,
        index % 4 === 0 ? 'godet 3,2 m3\ngraissage centralisé' : null,
      ],
      {
        title,
        title_parts: [title],
        brand: brand === '' ? null : brand,
        type,
        ...other(also),
        condition,
        price: price * 1000,
        currency: 'eur',
        quantity: 1,
        year,
        reference,
      },
    )
  }
  for (const page of [north, south]) page.line('note', 'Matériel visible sur site, sur rendez-vous')
  return stranger(
    'Vente parc 2 carrières.xlsx',
    'fr',
    { country: 'France', city: 'Lyon' },
    'Two sheets that both sell; prices in thousands by the head; no quantity; TBE, BE, moyen; 1900 and ? as year.',
    [north, south],
    await xlsx([north.written(), south.written()]),
  )
}

/** A mine's surplus in OpenDocument: an empty margin, words for counts, dollars in the head, years as ranges. */
export async function mine(): Promise<Stranger> {
  const page = new Page('Feuille1')
  const { whole } = dice(55)
  page.line('title', null, 'MATERIEL MINIER A CEDER')
  page.line('note', null, 'Site de Kolwezi (RDC) - prix en USD, FCA')
  page.line('empty')
  page.line(
    'head',
    null,
    'Item',
    'Description',
    'Constructeur',
    'Année',
    'Nbre',
    'Prix unit. USD',
    'Etat du matériel',
    'Remarques',
  )
  const families: [string, [string, string, string, string[]?][]][] = [
    [
      'CONCASSAGE / BROYAGE',
      [
        ['Concasseur giratoire 42-65', 'Allis Chalmers', 'Mining Equipment'],
        ['Broyeur à boulets 3,6 x 5,5 m', 'Polysius', 'Mining Equipment'],
        ['Hydrocyclone gMAX26', 'Krebs', 'Mining Equipment'],
        ['Crible vibrant double étage', 'Schenck', 'Mining Equipment'],
      ],
    ],
    [
      'FLOTTATION - ÉPAISSISSAGE',
      [
        ['Cellule de flottation 38 m3', 'Outotec', 'Mining Equipment'],
        ['Épaississeur Ø 18 m, mécanisme', 'Outotec', 'Mining Equipment'],
        ['Filtre presse 1500 x 1500', 'Choquenet', 'Mining Equipment', ['Process Vessels and Tanks']],
        [
          'Agitateur 30 kW',
          'Lightnin',
          'Mining Equipment',
          ['Process Vessels and Tanks', 'Miscellaneous', 'Maintenance Workshop Equipment'],
        ],
      ],
    ],
    [
      'POMPES',
      [
        ['Pompe à pulpe 10/8 F-AH', 'Warman', 'Pumps and Compressors', ['Mining Equipment']],
        ['Pompe verticale de puisard 65QV', 'Warman', 'Pumps and Compressors', ['Mining Equipment']],
        ['Pompe multicellulaire HP 250 kW', 'Sulzer', 'Pumps and Compressors'],
      ],
    ],
    [
      'ENGINS',
      [
        ['Chargeuse souterraine R1700', 'Caterpillar', 'Mining Equipment', ['Heavy Equipment']],
        ['Camion benne 40 t', 'Volvo', 'Heavy Equipment', ['Mining Equipment']],
        ['Jumbo de foration 2 bras', 'Sandvik', 'Mining Equipment'],
        ['Chariot élévateur 16 t', 'Kalmar', 'Heavy Equipment'],
        ['Camion-citerne 30 m3', 'Mercedes', 'Heavy Equipment'],
      ],
    ],
    [
      'ÉNERGIE',
      [
        ['Groupe électrogène 1250 kVA', 'Caterpillar', 'Generators'],
        [
          'Transformateur 2 MVA 20/0,4 kV',
          'Schneider',
          'Generators',
          ['Miscellaneous', 'Maintenance Workshop Equipment'],
        ],
      ],
    ],
  ]
  const words: [string, Facts['condition']][] = [
    ['Bon état de marche', 'used'],
    ['usagé', 'used'],
    ['à réviser', 'used'],
    ['Neuf en caisse', 'new'],
    ['hors service', 'used'],
    ['reconditionné', 'used'],
  ]
  let number = 1
  for (const [family, goods] of families) {
    page.line('family', null, null, family)
    for (const [title, brand, type, also] of goods) {
      const year = whole(1985, 2018)
      const quantity = whole(1, 4)
      const price = whole(3, 640) * 500
      const [word, condition] = words[number % 6] as [string, Facts['condition']]
      const range = number % 5 === 2
      page.item(
        [
          null,
          number,
          title,
          brand,
          range ? `${String(year)}/${String(year + 1)}` : year,
          quantity === 1 ? 'un' : number % 3 === 0 ? `${String(quantity)} pcs` : quantity,
          number % 7 === 6 ? 'à négocier' : number % 2 === 0 ? french(price) : price,
          word,
          number % 6 === 0 ? 'voir photos' : null,
        ],
        {
          title,
          brand,
          type,
          ...other(also),
          condition,
          price: number % 7 === 6 ? null : price,
          currency: number % 7 === 6 ? null : 'usd',
          quantity,
          country: 'Democratic Republic of the Congo',
          city: 'Kolwezi',
          year,
          ...(range ? { year_also: [year + 1] } : {}),
          reference: String(number),
        },
      )
      number += 1
    }
  }
  page.line('empty')
  page.line('note', null, 'Liste non contractuelle')
  return stranger(
    'Materiel minier a ceder.ods',
    'fr',
    { country: 'Democratic Republic of the Congo', city: 'Lubumbashi' },
    'Empty margin, town in a note, "un" and "2 pcs", prices as numbers and as text, years as ranges, family lines in the third column.',
    [page],
    await ods([page.written()]),
  )
}

/** Pipe of a desert base without titles: size, weight, grade and thread, joints, a band for the condition. */
export async function pipes(): Promise<Stranger> {
  const page = new Page('Tubulaires')
  const { whole, of } = dice(61)
  page.line('title', 'ETAT DES TUBULAIRES EXCEDENTAIRES')
  page.line('date line', 'Date', { day: '2025-12-18' })
  page.line('empty')
  page.line(
    'head',
    'Rep',
    'Produit',
    'Diamètre',
    'Poids (lb/ft)',
    'Nuance',
    'Filetage',
    'Nb joints',
    'Longueur totale (m)',
    'Prix unitaire joint (€)',
    'Qualité',
    'Parc',
  )
  const sizes: [string, string, number, string][] = [
    ['Casing', '9"5/8', 47, 'Casing'],
    ['Casing', '13"3/8', 68, 'Casing'],
    ['Casing', '7"', 29, 'Casing'],
    ['Tubing', '3"1/2', 9.2, 'Tubing'],
    ['Tubing', '2"7/8', 6.4, 'Tubing'],
    ['Tubing', '4"1/2', 12.6, 'Tubing'],
    ['Tube de conduite', '6"5/8', 18.97, 'Line Pipes'],
  ]
  for (let index = 0; index < 24; index += 1) {
    const [product, size, weight, type] = sizes[index % 7] as (typeof sizes)[number]
    const grade = type === 'Line Pipes' ? of(['X52', 'X60']) : of(['L80', 'N80Q', 'P110', 'K55'])
    const thread = type === 'Line Pipes' ? 'BE' : of(['BTC', 'VAM TOP', 'EUE', 'LTC'])
    const joints = whole(5, 220)
    const price = whole(60, 990) * 2
    const [word, condition] = of([
      ['Neuf', 'new'],
      ['neuf', 'new'],
      ['Usagé', 'used'],
      ['Occasion (bande jaune)', 'used'],
    ] as [string, 'new' | 'used'][])
    page.item(
      [
        index + 1,
        product,
        size,
        weight,
        grade,
        thread,
        joints,
        { formula: `G${String(page.next)}*11.8`, value: Math.round(joints * 118) / 10 },
        `${french(price)} €`,
        word,
        of(['Parc A', 'Parc B']),
      ],
      {
        title: `${product} ${size} ${String(weight)}# ${grade} ${thread}`,
        title_parts: [grade, thread],
        brand: null,
        type,
        condition,
        price,
        currency: 'eur',
        quantity: joints,
        unit: 'joint',
        reference: String(index + 1),
      },
    )
  }
  page.line('total', null, 'Total', null, null, null, null, { formula: 'SUM(G5:G28)', value: 2400 })
  return stranger(
    'Tubulaires excedentaires.xlsx',
    'fr',
    { country: 'Algeria', city: 'Hassi Messaoud' },
    'No title column, prices as text with the sign, joints, computed lengths, condition under "Qualité".',
    [page],
    await xlsx([page.written()]),
  )
}

/** Safety goods, UTF-8 with tabs: mixed currencies in the cells, no condition column, the title says it. */
export async function safety(): Promise<Stranger> {
  const page = new Page('csv')
  const { whole } = dice(72)
  page.line('head', 'Référence', 'Article', 'Marque', 'Qté dispo', 'Prix', 'État / péremption', 'Dépôt')
  const goods: [string, string, string, string[]?][] = [
    ['Casque de chantier blanc', 'MSA', 'PPE'],
    ['Gants anti-coupure taille 9', 'Ansell', 'PPE'],
    ['Chaussures de sécurité S3 T42', 'Lemaitre', 'PPE'],
    ['Harnais antichute 2 points', 'Petzl', 'PPE'],
    ['Combinaison ignifugée XL', 'Dupont', 'PPE'],
    ['Appareil respiratoire isolant 300 bar', 'Dräger', 'PPE'],
    ['Détecteur 4 gaz portable', 'Oldham', 'PPE', ['Miscellaneous']],
    ['Barrage flottant antipollution 25 m', 'Kepner', 'Spill Response', ['Containement']],
    ['Écrémeur à disques 20 m3/h', 'Lamor', 'Spill Response'],
    ['Kit absorbant hydrocarbures 120 L', 'Haléco', 'Spill Response'],
    ['Bac de rétention 1000 L acier', 'Denios', 'Containement', ['Spill Response']],
    [
      'Bassin de stockage souple 10 m3',
      'Labaronne',
      'Containement',
      ['Spill Response', 'Process Vessels and Tanks'],
    ],
    ['Extincteur poudre 50 kg sur roues', 'Sicli', 'Miscellaneous', ['PPE', 'Spill Response']],
    ['Gilet haute visibilité', '', 'PPE'],
    ['Lunettes de protection', 'Bollé', 'PPE'],
    ['Douche de sécurité + lave-yeux', 'Hughes', 'Miscellaneous', ['PPE']],
  ]
  for (const [index, [title, brand, type, also]] of goods.entries()) {
    const quantity = whole(2, 300)
    const price = whole(20, 9000) / 4
    const currency = index % 5 === 4 ? 'usd' : 'eur'
    const used = index % 6 === 5
    page.item(
      [
        `EPI-${String(index + 1).padStart(3, '0')}`,
        title,
        brand,
        index % 4 === 1 ? `${String(quantity)} pces` : String(quantity),
        currency === 'usd' ? `${french(price, '')} USD` : `${french(price)} €`,
        used ? 'occasion, contrôlé 2025' : index % 3 === 0 ? 'neuf emballé' : 'neuf',
        'Martigues (13)',
      ],
      {
        title,
        brand: brand === '' ? null : brand,
        type,
        ...other(also),
        condition: used ? 'used' : 'new',
        price,
        currency,
        quantity,
        country: 'France',
        city: 'Martigues',
        reference: `EPI-${String(index + 1).padStart(3, '0')}`,
      },
    )
  }
  return stranger(
    'stock securite antipollution.csv',
    'fr',
    { country: 'France', city: 'Marseille' },
    'Tabs and UTF-8; euro and dollar in the cells; conditions within remarks; town with its department.',
    [page],
    csv(page.rows, '\t', 'utf8'),
  )
}
