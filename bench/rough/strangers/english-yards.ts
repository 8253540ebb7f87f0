import { csv, ods, xlsx, type Cell } from './write-files.ts'
import { dice, english, Page, stranger, type Facts, type Stranger } from './yard.ts'

/** Valves and wellheads of a North Sea yard: family lines, ditto marks, computed totals, notes at the foot. */
export async function aberdeen(): Promise<Stranger> {
  const page = new Page('Yard 3')
  const { whole, of } = dice(3)
  page.line('title', 'SURPLUS VALVES & WELLHEAD EQUIPMENT - YARD 3, DYCE', null, null, null, null, null, null)
  page.merges.push('A1:H1')
  page.line('date line', 'Updated:', { day: '2026-02-13' }, null, 'Prepared by: stores')
  page.line('empty')
  page.line('note', 'All items subject to prior sale. Viewing by appointment.')
  page.line('head', 'Item', 'Description', 'Mfr', 'Qty', 'Cond.', 'Unit Price GBP', 'Ext. Price', 'Loc')
  const families: [string, string, [string, string][]][] = [
    [
      'GATE VALVES',
      'Valves',
      [
        ['Gate valve 2-1/16" 5M FE slab', 'Cameron'],
        ['Gate valve 3-1/8" 5M FE expanding', ''],
        ['Gate valve 4-1/16" 10M c/w handwheel', 'FMC'],
        ['Gate valve 7-1/16" 5M hydraulic actuator', ''],
        ['Gate valve 10" 300# RF WCB', 'Velan'],
      ],
    ],
    [
      'BALL VALVES',
      'Valves',
      [
        ['Ball valve 6" 600# RTJ trunnion', 'Cooper'],
        ['Ball valve 8" 900# RTJ trunnion c/w gearbox', ''],
        ['Ball valve 2" 1500# hub ends', ''],
        ['Ball valve 12" 150# RF reduced bore', 'Perar'],
      ],
    ],
    [
      'CHOKES',
      'Wellheads',
      [
        ['Adjustable choke 2-9/16" 10M', 'Cameron'],
        ['Positive choke 3-1/8" 5M w/ beans', ''],
      ],
    ],
    [
      'WELLHEAD SPOOLS & TREES',
      'Wellheads',
      [
        ['Casing head 13-5/8" 5M x 13-3/8" SOW', 'Vetco'],
        ['Tubing head spool 11" 5M x 7-1/16" 10M', ''],
        ['Xmas tree 3-1/8" 5M single completion', 'FMC'],
        ['Double studded adapter 11" 5M x 13-5/8" 5M', ''],
        ['Test plug 13-5/8"', 'Vetco'],
      ],
    ],
  ]
  let number = 100
  let brand = ''
  let condition: [string, Facts['condition']] = ['New', 'new']
  const ends: number[] = []
  for (const [family, type, goods] of families) {
    page.line('family', family)
    page.merges.push(`A${String(page.next - 1)}:H${String(page.next - 1)}`)
    const first = page.next
    for (const [title, mfr] of goods) {
      const quantity = whole(1, 9)
      const price = whole(2, 90) * 125
      const asked = whole(1, 7) === 1
      const same = mfr === ''
      if (mfr !== '') brand = mfr
      if (!same)
        condition = of([
          ['New', 'new'],
          ['new - unused', 'new'],
          ['Used', 'used'],
          ['Refurb.', 'used'],
          ['S/H', 'used'],
        ])
      const at = String(page.next)
      page.item(
        [
          number,
          title,
          same ? '"' : mfr,
          quantity,
          same ? '"' : condition[0],
          asked ? 'POA' : price,
          { formula: `D${at}*F${at}`, value: asked ? '#VALUE!' : quantity * price },
          'Bay ' + String(whole(1, 14)),
        ],
        {
          title,
          brand,
          type,
          ...(type === 'Wellheads' ? { type_also: ['Valves'] } : {}),
          condition: condition[1],
          price: asked ? null : price,
          currency: asked ? null : 'gbp',
          quantity,
          reference: String(number),
        },
      )
      number += 1
    }
    const last = page.next - 1
    page.line('subtotal', null, 'Sub-total', null, null, null, null, {
      formula: `SUM(G${String(first)}:G${String(last)})`,
      value: whole(5000, 90_000),
    })
    ends.push(last + 1)
  }
  page.line('total', null, 'TOTAL', null, null, null, null, {
    formula: ends.map((row) => `G${String(row)}`).join('+'),
    value: 212_400,
  })
  page.line('empty')
  page.line('note', 'Prices ex works Aberdeen, excl. VAT. E&OE.')
  page.line('note', 'Certs available for new items on request.')
  return stranger(
    'Surplus valves - Yard 3 (Feb).xlsx',
    'en',
    { country: 'United Kingdom', city: 'Aberdeen' },
    'Family lines, ditto marks for maker and condition, subtotals, notes at the foot; prices of the head in pounds.',
    [page],
    await xlsx([page.written()]),
  )
}

/** A list that an ERP wrote as tabbed text: a margin, page lines, blanks padded, minus signs behind. */
export async function erpText(): Promise<Stranger> {
  const page = new Page('csv')
  const { whole, of } = dice(11)
  page.line('title', '16.01.2026', '', '', 'Dynamic List Display', '', '', '', '1')
  page.line('empty')
  page.line('note', 'Plant 1200 Point Lisas   Non-moving > 36 months')
  page.line('empty')
  const head: Cell[] = [
    '',
    'Material',
    'Material Description',
    'Manufacturer',
    'Mfr Part No.',
    'Unrestricted',
    'BUn',
    'Price',
    'per',
    'Crcy',
    'Val.Type',
  ]
  page.line('head', ...head)
  page.line('empty')
  const goods: [string, string, string, string[]?][] = [
    ['BEARING,ROLLER,SPHERICAL,22220 E', 'SKF', 'Spare Parts'],
    ['SEAL,MECHANICAL,CARTRIDGE,2.5IN', 'John Crane', 'Spare Parts'],
    ['GASKET,SPIRAL WOUND,6IN,300LB', 'Flexitallic', 'Spare Parts'],
    ['IMPELLER,CENTRIFUGAL PUMP,9.5IN,CF8M', 'Goulds', 'Spare Parts'],
    ['VALVE,GLOBE,2IN,800LB,SW,A105', 'Bonney Forge', 'Valves'],
    ['VALVE,CHECK,SWING,8IN,150LB,WCB', 'Crane', 'Valves'],
    ['VALVE,RELIEF,1.5X2.5IN,SET 250PSI', 'Farris', 'Valves'],
    [
      'MOTOR,ELECTRIC,75HP,460V,1780RPM',
      'WEG',
      'Spare Parts',
      ['Generators', 'Maintenance Workshop Equipment', 'Miscellaneous', 'Pumps and Compressors'],
    ],
    ['PISTON RING SET,COMPRESSOR,14IN CYL', 'Dresser-Rand', 'Spare Parts'],
    ['FILTER ELEMENT,OIL,10 MICRON', 'Pall', 'Spare Parts'],
    ['COUPLING,FLEXIBLE,DISC,SIZE 162', 'Thomas', 'Spare Parts'],
    ['PUMP,METERING,DIAPHRAGM,12GPH', 'Milton Roy', 'Pumps and Compressors'],
    ['SHAFT,PUMP,316SS,1.875IN', '', 'Spare Parts'],
    ['O-RING KIT,VITON', 'Parker', 'Spare Parts'],
    ['PUMP,CENTRIFUGAL,3X4-10,CAST STEEL', 'Flowserve', 'Pumps and Compressors'],
    [
      'TRANSMITTER,PRESSURE,0-1000PSI,HART',
      'Rosemount',
      'Spare Parts',
      ['Miscellaneous', 'Maintenance Workshop Equipment', 'Valves'],
    ],
    [
      'STRAINER,Y-TYPE,4IN,300LB',
      'Mueller',
      'Valves',
      ['Spare Parts', 'Miscellaneous', 'Process Vessels and Tanks'],
    ],
    ['ROTOR,SCREW COMPRESSOR,MALE', 'Howden', 'Spare Parts'],
    ['VALVE,BUTTERFLY,12IN,LUG,EPDM', 'Keystone', 'Valves'],
    ['BELT,V,5VX1250', 'Gates', 'Spare Parts'],
  ]
  for (const [index, [title, brand, type, also]] of goods.entries()) {
    if (index === 12) {
      page.line('page head', '16.01.2026', '', '', 'Dynamic List Display', '', '', '', '2')
      page.line('head', ...head)
    }
    const quantity = whole(1, 40)
    const price = whole(300, 90_000) + whole(0, 99) / 100
    const per = index % 7 === 3 ? 10 : 1
    const [word, condition] = of([
      ['NEW', 'new'],
      ['NEW', 'new'],
      ['REPAIRED', 'used'],
      ['USED', 'used'],
    ] as [string, 'new' | 'used'][])
    const reference = String(1_004_000 + index * 17)
    const cells = (stock: string): Cell[] => [
      '',
      reference,
      title,
      brand,
      `${String(whole(100, 999))}-${String(whole(1000, 9999))}`,
      stock,
      'EA',
      english(price).padStart(12),
      String(per),
      'USD',
      word,
    ]
    if (index === 9) {
      page.rows.push(cells('4.000-'))
      page.notItems.push({ sheet: 'csv', row: page.rows.length, what: 'negative stock' })
      continue
    }
    page.item(cells(` ${String(quantity)}.000`), {
      title,
      brand: brand === '' ? null : brand,
      type,
      ...(also === undefined ? {} : { type_also: also }),
      condition,
      price: Math.round((price / per) * 100) / 100,
      currency: 'usd',
      quantity,
      reference,
    })
  }
  page.line('empty')
  page.line('total', '*', '', '', '', '', '412.000', '', '')
  return stranger(
    'ZMM_NONMOVING_1200.txt.csv',
    'en',
    { country: 'Trinidad and Tobago', city: 'Point Lisas' },
    'Text of an ERP with tabs: a margin, padded numbers, three decimals, price for 10, repeated head, a minus sign behind.',
    [page],
    csv(page.rows, '\t', 'cp1252'),
  )
}

/** An auction house: terms on the first sheet, condition codes explained below the list, no quantities. */
export async function auction(): Promise<Stranger> {
  const terms = new Page('Terms')
  terms.line('title', 'UNRESERVED PLANT SALE - PILBARA')
  terms.line('note', "Buyer's premium 7.5% + GST. Payment within 3 working days.")
  terms.line('note', 'Inspection Mon-Fri 7am to 3pm, induction required')
  const page = new Page('Lots 200-226')
  const { whole } = dice(21)
  page.line('title', 'LOT LIST')
  page.line('head', 'Lot', 'Make', 'Model', 'Description', 'Year', 'Hrs', 'Reserve (AUD)', 'Cond', 'Location')
  const goods: [string, string, string, string, string[]?][] = [
    ['Caterpillar', '793C', 'Rear dump truck, 220 t', 'Mining Equipment', ['Heavy Equipment']],
    ['Komatsu', 'PC1250-8', 'Hydraulic excavator, 6.7 m3 bucket', 'Heavy Equipment', ['Mining Equipment']],
    ['Hitachi', 'EX2500-5', 'Hydraulic shovel', 'Mining Equipment', ['Heavy Equipment']],
    ['Caterpillar', 'D11T', 'Dozer w/ ripper & U blade', 'Heavy Equipment', ['Mining Equipment']],
    ['Caterpillar', '16M', 'Motor grader', 'Heavy Equipment'],
    ['Atlas Copco', 'Pit Viper 235', 'Blast hole drill', 'Mining Equipment', ['Drilling Rigs']],
    ['Sandvik', 'LH517', 'Underground loader (bogger)', 'Mining Equipment'],
    ['Metso', 'LT120', 'Mobile jaw crusher on tracks', 'Mining Equipment'],
    ['Terex Pegson', 'XR400', 'Jaw crusher, tracked', 'Mining Equipment'],
    ['Franna', 'AT-20', 'Pick and carry crane 20 t', 'Heavy Equipment'],
    ['Manitou', 'MHT 10180', 'Telehandler', 'Heavy Equipment'],
    ['Cummins', 'KTA50', 'Generator set 1100 kVA, containerised', 'Generators'],
    ['Atlas Copco', 'XAHS 447', 'Air compressor, trailer mounted', 'Pumps and Compressors'],
    [
      'Allight',
      'MS6K-9',
      'Lighting tower',
      'Generators',
      ['Heavy Equipment', 'Maintenance Workshop Equipment', 'Miscellaneous', 'Mining Equipment'],
    ],
    ['Caterpillar', '777D', 'Water truck, 75 kL', 'Mining Equipment', ['Heavy Equipment']],
    ['Komatsu', 'WA600-6', 'Wheel loader', 'Heavy Equipment', ['Mining Equipment']],
    ['Warman', '8/6 E-AH', 'Slurry pump skid', 'Pumps and Compressors', ['Mining Equipment']],
    ['Multiquip', 'DCA-150', 'Genset 150 kVA', 'Generators'],
    ['Volvo', 'A40E', 'Articulated dump truck', 'Heavy Equipment', ['Mining Equipment']],
    ['Sykes', 'HH220', 'Dewatering pump, diesel', 'Pumps and Compressors'],
    ['Ingersoll Rand', 'T4W', 'Water well drill rig', 'Drilling Rigs', ['Mining Equipment']],
    ['Bobcat', 'S250', 'Skid steer loader', 'Heavy Equipment'],
    ['Telsmith', '52S', 'Cone crusher', 'Mining Equipment'],
    ['Caterpillar', '988H', 'Wheel loader - engine removed', 'Heavy Equipment', ['Mining Equipment']],
  ]
  const codes: [string, 'new' | 'used'][] = [
    ['2', 'used'],
    ['3', 'used'],
    ['4', 'used'],
    ['2', 'used'],
    ['1', 'new'],
  ]
  for (const [index, [make, model, text, type, also]] of goods.entries()) {
    const year = index % 6 === 4 ? null : whole(1996, 2019)
    const [code, condition] =
      index === 23
        ? (['4', 'used'] as const)
        : (codes[index % 9 === 8 ? 4 : index % 4] as [string, 'new' | 'used'])
    const reserve = whole(8, 420) * 1000
    const asked = index % 8 === 5
    page.item(
      [
        200 + index,
        make,
        model,
        text,
        year ?? (index % 12 === 4 ? 1900 : 'TBA'),
        condition === 'new' ? 0 : whole(900, 42_000),
        asked ? 'On application' : reserve,
        Number(code),
        index % 3 === 0 ? 'Newman WA' : 'Karratha',
      ],
      {
        title: `${make} ${model} ${text}`,
        title_parts: [model],
        brand: make,
        type,
        ...(also === undefined ? {} : { type_also: also }),
        condition,
        price: asked ? null : reserve,
        currency: asked ? null : 'aud',
        quantity: 1,
        country: 'Australia',
        city: index % 3 === 0 ? 'Newman' : 'Karratha',
        year,
        reference: String(200 + index),
      },
    )
  }
  page.line('withdrawn', 224, 'WITHDRAWN')
  page.line('empty')
  page.line(
    'legend',
    'Cond: 1 = new / unused, 2 = good working order, 3 = working, needs attention, 4 = non runner / parts',
  )
  return stranger(
    'Plant sale catalogue lots 200-226.xlsx',
    'en',
    { country: 'Australia', city: 'Perth' },
    'Terms on the first sheet, lots on the second; codes 1 to 4 explained below; no quantity column; 1900 and TBA as years; Australian dollars.',
    [terms, page],
    await xlsx([terms.written(), page.written()]),
  )
}

/** Two tables on one sheet with other columns, prices and counts as words, OpenDocument. */
export async function drillString(): Promise<Stranger> {
  const page = new Page('Sheet1')
  const { whole, of } = dice(8)
  page.line('title', null, 'Inventory for sale - Midland TX yard')
  page.line('empty')
  page.line('note', null, 'TUBULARS & BHA')
  page.line('head', null, 'Qty', 'Description', 'Condition', 'Price each', 'Notes')
  const words: [string, 'new' | 'used'][] = [
    ['new', 'new'],
    ['premium', 'used'],
    ['used', 'used'],
    ['rebuilt', 'used'],
    ['Inspected Jan 26 - used', 'used'],
  ]
  const first: [string, string, string[]?][] = [
    ['5" drill pipe 19.5# S135 NC50 R2', 'Drilling Tools', ['Accessories', 'Casing', 'Tubing']],
    ['5" HWDP 49.3# NC50', 'Drilling Tools', ['Accessories']],
    ['8" drill collar spiral 6-5/8 REG', 'Drilling Tools', ['Accessories']],
    ['6-3/4" drill collar slick NC50', 'Drilling Tools', ['Accessories']],
    ['Near bit stabilizer 12-1/4"', 'Drilling Tools', ['Accessories']],
    ['String stabilizer 8-1/2" integral blade', 'Drilling Tools', ['Accessories']],
    ['Roller reamer 12-1/4"', 'Drilling Tools', ['Accessories']],
    ['PDC bit 8-1/2" 5 blade', 'Drilling Tools', ['Accessories']],
    ['Tricone bit 17-1/2" IADC 115', 'Drilling Tools', ['Accessories']],
    ['Drilling jar 6-1/2" hydraulic', 'Drilling Tools', ['Fishing Tools', 'Accessories']],
    ['Crossover sub NC50 x 6-5/8 REG', 'Drilling Tools', ['Accessories']],
  ]
  for (const [index, [title, type, also]] of first.entries()) {
    const quantity = whole(1, 30)
    const price = whole(4, 120) * 50
    const asked = index === 6
    const [word, condition] = of(words)
    page.item(
      [
        null,
        index % 3 === 0 ? `${String(quantity)} jts` : index % 3 === 1 ? quantity : `${String(quantity)} ea`,
        title,
        word,
        asked ? 'call' : `$${english(price)}`,
        index === 2 ? 'on racks\nlast inspected 11/25' : null,
      ],
      {
        title,
        brand: null,
        type,
        ...(also === undefined ? {} : { type_also: also }),
        condition,
        price: asked ? null : price,
        currency: asked ? null : 'usd',
        quantity,
        country: 'United States',
        city: 'Midland',
      },
    )
  }
  page.line('empty')
  page.line('note', null, 'FISHING TOOLS')
  page.line('head', null, 'Tool', 'Mfg', 'Size', 'Pcs', 'New/Used', 'Asking $')
  const second: [string, string, string][] = [
    ['Overshot series 150', 'Bowen', '8-1/8" OD'],
    ['Releasing spear', 'Bowen', '9-5/8" csg'],
    ['Taper tap', 'Logan', '4-1/2 IF'],
    ['Junk basket, reverse circ.', 'Gotco', '8-1/2"'],
    ['Fishing jar', 'Bowen', '6-1/4"'],
    ['Fishing magnet', 'Logan', '7"'],
    ['Wash pipe', 'Gotco', '7-5/8" x 30 ft'],
    ['Bumper sub', 'Houston Eng.', '4-3/4"'],
    ['Section mill', 'Smith', '7" csg'],
  ]
  for (const [tool, brand, size] of second) {
    const quantity = whole(1, 5)
    const price = whole(5, 90) * 100
    const [word, condition] = of([
      ['U', 'used'],
      ['N', 'new'],
      ['U', 'used'],
    ] as [string, 'new' | 'used'][])
    page.item([null, tool, brand, size, quantity, word, price], {
      title: tool,
      title_parts: [tool],
      brand,
      type: 'Fishing Tools',
      type_also: ['Drilling Tools', 'Wellbore Cleanout'],
      condition,
      price,
      currency: 'usd',
      quantity,
      country: 'United States',
      city: 'Midland',
    })
  }
  page.line('empty')
  page.line('note', null, 'Call the yard before you send trucks')
  return stranger(
    'inventory 4 sale midland.ods',
    'en',
    { country: 'United States', city: 'Midland' },
    'Two tables one below the other with other columns; "12 jts", "$1,250.00", "call"; N and U.',
    [page],
    await ods([page.written()]),
  )
}

/** A maintenance system: upper-case heads, noun first, numbers as text, two currencies, a hidden column. */
export async function maintenance(): Promise<Stranger> {
  const page = new Page('Export')
  const { whole, of } = dice(17)
  page.line(
    'head',
    'ITEMNUM',
    'DESCRIPTION',
    'MANUFACTURER',
    'MODELNUM',
    'SITEID',
    'BINNUM',
    'CURBAL',
    'ISSUEUNIT',
    'AVGCOST',
    'CURRENCYCODE',
    'CONDITIONCODE',
    'ABCTYPE',
    'LASTISSUEDATE',
  )
  const goods: [string, string, string, string, string[]?][] = [
    ['PUMP, CENTRIFUGAL, 6X8-13, 250 HP', 'Sulzer', 'OHH', 'Pumps and Compressors'],
    ['VALVE, CONTROL, 4 IN, CL600, W/ POSITIONER', 'Fisher', 'ED', 'Valves'],
    ['VALVE, BALL, 6 IN, CL300, FULL BORE', 'Kitz', '300UTDZ', 'Valves'],
    [
      'HEAT EXCHANGER, SHELL AND TUBE\nBEM 24-192, CS/316L',
      'Koch',
      '',
      'Process Vessels and Tanks',
      ['Miscellaneous', 'Spare Parts'],
    ],
    ['GENERATOR, DIESEL, 500 KW, 480 V', 'Caterpillar', 'C15', 'Generators'],
    ['COMPRESSOR, AIR, ROTARY SCREW, 100 HP', 'Gardner Denver', 'EBM99', 'Pumps and Compressors'],
    [
      'TRANSFORMER, DRY TYPE, 75 KVA',
      'Hammond',
      '',
      'Generators',
      ['Miscellaneous', 'Spare Parts', 'Maintenance Workshop Equipment'],
    ],
    ['BEARING, THRUST, TILTING PAD', 'Kingsbury', 'LEG-8', 'Spare Parts'],
    [
      'GEARBOX, PARALLEL SHAFT, 3.2:1',
      'Lufkin',
      'N1600',
      'Spare Parts',
      ['Miscellaneous', 'Pumps and Compressors'],
    ],
    [
      'LINER, CYLINDER, MUD PUMP 6 IN',
      'NOV',
      '12-P-160',
      'Spare Parts',
      ['Drilling Tools', 'Accessories', 'Pumps and Compressors', 'Solids Control Equipment'],
    ],
    ['SCREEN, SHALE SHAKER, API 140', 'Derrick', 'FLC 2000', 'Solids Control Equipment', ['Spare Parts']],
    [
      'VESSEL, PRESSURE, SEPARATOR, 48 IN X 12 FT\n3 PHASE, 740 PSI',
      'Natco',
      '',
      'Process Vessels and Tanks',
    ],
    ['ACTUATOR, PNEUMATIC, SPRING RETURN', 'Bettis', 'CBA930', 'Spare Parts', ['Valves']],
    ['VALVE, PLUG, 3 IN, CL150', 'Nordstrom', '143', 'Valves'],
    [
      'HOSE, ROTARY DRILLING, 3 IN X 55 FT, 5000 PSI',
      'Goodall',
      '',
      'Drilling Tools',
      ['Accessories', 'Spare Parts', 'Miscellaneous'],
    ],
    ['ROTOR ASSEMBLY, GAS TURBINE', 'Solar', 'TAURUS 60', 'Spare Parts', ['Generators', 'Miscellaneous']],
    ['SEAL, OIL, CRANKSHAFT', 'Waukesha', '', 'Spare Parts'],
    ['TANK, STORAGE, 400 BBL, BOLTED', 'Tank Works', '', 'Process Vessels and Tanks'],
    ['CENTRIFUGE, DECANTING', 'Swaco', '518', 'Solids Control Equipment'],
    [
      'BOP, ANNULAR, 13-5/8 IN 5M',
      'Hydril',
      'GK',
      'Drilling Tools',
      ['Wellheads', 'Accessories', 'Miscellaneous', 'Drilling Rigs'],
    ],
    ['RESPIRATOR, SCBA, 30 MIN', 'Scott', 'AP50', 'PPE'],
    ['EXTINGUISHER, DRY CHEMICAL, WHEELED 150 LB', 'Ansul', '', 'Miscellaneous', ['PPE', 'Spill Response']],
  ]
  const words: [string, Facts['condition']][] = [
    ['NEW', 'new'],
    ['NEW', 'new'],
    ['REBUILT', 'used'],
    ['USED', 'used'],
    ['UNUSED', 'new'],
  ]
  for (const [index, [title, brand, model, type, also]] of goods.entries()) {
    const quantity = index % 5 === 4 ? 1 : whole(1, 16)
    const price = whole(90, 78_000) + 0.5
    const currency = index % 4 === 2 ? 'cad' : 'usd'
    const [word, condition] = of(words)
    const reference = `00${String(31_200 + index * 3)}`
    const cells = (balance: string, cost: string): Cell[] => [
      reference,
      title,
      brand,
      model,
      currency === 'cad' ? 'FTMAC' : 'BAKER',
      `B${String(whole(1, 9))}-${String(whole(10, 60))}`,
      balance,
      'EACH',
      cost,
      currency.toUpperCase(),
      word,
      of(['A', 'B', 'C']),
      { day: `20${String(whole(12, 23))}-0${String(whole(1, 9))}-1${String(whole(0, 9))}` },
    ]
    if (index === 16) {
      page.rows.push(cells('0.00', String(price)))
      page.notItems.push({ sheet: 'Export', row: page.rows.length, what: 'no stock' })
      continue
    }
    const unpriced = index % 9 === 8
    page.item(cells(`${String(quantity)}.00`, unpriced ? '0.00' : String(price)), {
      title: title.split('\n')[0] ?? title,
      brand,
      type,
      ...(also === undefined ? {} : { type_also: also }),
      condition,
      price: unpriced ? null : price,
      currency: unpriced ? null : currency,
      quantity,
      reference,
    })
  }
  return stranger(
    'Maximo excess extract.xlsx',
    'en',
    { country: 'United States', city: 'Bakersfield' },
    'Heads of a maintenance system, noun first, line breaks, numbers as text, US and Canadian dollars by row, a hidden column, 0.00 as no price.',
    [page],
    await xlsx([page.written(['L'])]),
  )
}

/** A dealer's comma list with quoted line breaks, '$85k', and 999 or 1000 for an unknown year. */
export async function dealer(): Promise<Stranger> {
  const page = new Page('csv')
  const { whole } = dice(29)
  page.line(
    'head',
    'Equipment',
    'Manufacturer',
    'Mod',
    'kW / HP',
    'Year Built',
    'Hours',
    'Asking Price',
    'Qty Avail.',
    'New/Used',
    'Where is it',
  )
  const goods: [string, string, string, string, string, string[]?][] = [
    ['Natural gas generator', 'Waukesha', 'L5794GSI', '1000 kW', 'Generators'],
    ['Diesel genset, sound attenuated', 'Cummins', 'QSX15', '450 kW', 'Generators'],
    ['Gas compressor package, 3 stage', 'Ariel', 'JGK/4', '1380 HP', 'Pumps and Compressors'],
    [
      'Frac pump, quintuplex',
      'SPM',
      'QWS-2500',
      '2500 HP',
      'Pumps and Compressors',
      ['Fracheads', 'Workover Units'],
    ],
    [
      'Triplex mud pump',
      'Gardner Denver',
      'PZ-9',
      '1000 HP',
      'Pumps and Compressors',
      ['Drilling Tools', 'Solids Control Equipment', 'Drilling Rigs'],
    ],
    ['Gas turbine generator', 'Solar', 'Centaur 40', '3500 kW', 'Generators'],
    [
      'Vapor recovery unit',
      'Hy-Bon',
      'VRU-200',
      '200 HP',
      'Pumps and Compressors',
      ['Process Vessels and Tanks'],
    ],
    [
      'Nitrogen pump unit, "non-fired"',
      'Hydra Rig',
      '180K',
      '',
      'Pumps and Compressors',
      ['Workover Units', 'Miscellaneous'],
    ],
    ['Workover rig, double', 'Cooper', 'LTO-550', '550 HP', 'Workover Units', ['Drilling Rigs']],
    ['Coiled tubing unit', 'Stewart & Stevenson', 'CT-2', '', 'Workover Units', ['Miscellaneous']],
    ['Horizontal separator 3 phase', 'Natco', '60x15', '', 'Process Vessels and Tanks'],
    ['Line heater 1 MMBTU', 'Smith', 'LH-1000', '', 'Process Vessels and Tanks', ['Miscellaneous']],
    [
      'Portable light plant',
      'Terex',
      'RL4',
      '6 kW',
      'Generators',
      ['Heavy Equipment', 'Maintenance Workshop Equipment', 'Miscellaneous'],
    ],
    ['Air compressor, diesel', 'Sullair', '900XH', '300 HP', 'Pumps and Compressors'],
    ['Centrifugal pump skid', 'Mission', '8x6x14', '100 HP', 'Pumps and Compressors'],
    ['Crawler crane 100 ton', 'Link-Belt', 'LS-218H', '', 'Heavy Equipment'],
    ['Mud tank, 500 bbl', 'Dragon', '', '', 'Process Vessels and Tanks', ['Solids Control Equipment']],
    ['Shale shaker', 'Derrick', 'FLC 504', '', 'Solids Control Equipment'],
  ]
  for (const [index, [text, brand, model, power, type, also]] of goods.entries()) {
    const price = whole(8, 480) * 1000
    const gone = index % 7 === 5
    const currency = index % 6 === 3 ? 'eur' : 'usd'
    const year = index % 5 === 1 ? null : whole(1988, 2021)
    const condition = index % 8 === 2 ? 'new' : 'used'
    const quantity = index % 4 === 0 ? whole(2, 4) : 1
    const written = gone
      ? 'POA'
      : currency === 'eur'
        ? `€ ${english(price, 0)}`
        : index % 3 === 0
          ? `$${String(price / 1000)}k`
          : `USD ${english(price, 0)}`
    page.item(
      [
        index % 6 === 0 ? `${text}\nas is where is` : text,
        brand,
        model,
        power,
        year === null ? (index % 2 === 0 ? '999' : '1000') : String(year),
        condition === 'new' ? '0' : String(whole(300, 30_000)),
        written,
        quantity === 1 ? '1' : `${String(quantity)} units`,
        condition === 'new' ? 'New surplus' : 'Used',
        index % 2 === 0 ? 'Houston, TX' : 'Odessa TX',
      ],
      {
        title: text,
        brand,
        type,
        ...(also === undefined ? {} : { type_also: also }),
        condition,
        price: gone ? null : price,
        currency: gone ? null : currency,
        quantity,
        country: 'United States',
        city: index % 2 === 0 ? 'Houston' : 'Odessa',
        year,
      },
    )
  }
  page.line('empty', '', '')
  page.line('note', 'Updated weekly, call for current availability')
  return stranger(
    'gensets and compression for sale.csv',
    'en',
    { country: 'United States', city: 'Houston' },
    'Comma list with quoted line breaks, $85k, USD 120,000 and euro; 999 and 1000 as unknown year.',
    [page],
    csv(page.rows, ',', 'utf8bom'),
  )
}

/** A ship repairer: codes with words, quantities within the title, a second sheet of other goods. */
export async function slipway(): Promise<Stranger> {
  const deck = new Page('Deck')
  const safety = new Page('Safety store')
  const { whole, of } = dice(41)
  const words: [string, Facts['condition']][] = [
    ['Unused', 'new'],
    ['2nd hand', 'used'],
    ['Overhauled', 'used'],
    ['Good', 'used'],
    ['as new', 'used'],
    ['Brand new in crate', 'new'],
  ]
  const lists: [Page, [string, string, string, string[]?][]][] = [
    [
      deck,
      [
        ['Anchor windlass, electric, 32 mm chain', 'Hatlapa', 'Vessels and Marine'],
        ['Mooring winch 10 t hydraulic', 'Pusnes', 'Vessels and Marine'],
        ['Stern thruster 400 kW', 'Brunvoll', 'Vessels and Marine'],
        ['Stud link chain 44 mm, 3 shackles', '', 'Vessels and Marine'],
        ['Fender, pneumatic, 2.5 x 5.5 m', 'Yokohama', 'Vessels and Marine'],
        ['Deck crane 5 t @ 12 m', 'Palfinger', 'Vessels and Marine', ['Heavy Equipment']],
        ['Bilge pump 40 m3/h', 'Azcue', 'Pumps and Compressors', ['Vessels and Marine']],
        ['Emergency generator 120 kW', 'Volvo Penta', 'Generators', ['Vessels and Marine']],
        ['Ballast valve DN250 butterfly', 'Wouter Witzel', 'Valves', ['Vessels and Marine']],
        ['Workboat 9 m aluminium', '', 'Vessels and Marine'],
      ],
    ],
    [
      safety,
      [
        ['Liferaft 25 persons', 'Viking', 'Miscellaneous', ['PPE', 'Vessels and Marine']],
        ['Immersion suit, universal', 'Hansen Protection', 'PPE', ['Vessels and Marine']],
        ['Oil boom 20 m, fence type', 'Desmi', 'Spill Response', ['Containement']],
        ['Weir skimmer 30 m3/h', 'Desmi', 'Spill Response'],
        ['Hard hats, white', 'MSA', 'PPE'],
        ['Fall arrest harness', 'Miller', 'PPE'],
        ['Spill kit 240 L, oil only', '', 'Spill Response'],
        ['Gas detector, 4 gas', 'Dräger', 'PPE', ['Miscellaneous']],
      ],
    ],
  ]
  for (const [page, goods] of lists) {
    page.line('title', `${page.name.toUpperCase()} - stock for disposal`)
    page.line('head', 'No', 'Item', 'Maker', 'State', 'Q’ty', 'Price €', 'Stored at')
    for (const [index, [title, brand, type, also]] of goods.entries()) {
      const quantity = whole(1, 12)
      const price = whole(3, 700) * 25
      const [word, condition] = of(words)
      page.item(
        [index + 1, title, brand === '' ? 'n/a' : brand, word, quantity, price, 'Rotterdam Waalhaven'],
        {
          title,
          brand: brand === '' ? null : brand,
          type,
          ...(also === undefined ? {} : { type_also: also }),
          condition,
          price,
          currency: 'eur',
          quantity,
          country: 'Netherlands',
          city: 'Rotterdam',
        },
      )
    }
    page.line('total', null, 'Total items', null, null, {
      formula: `SUM(E3:E${String(page.next - 1)})`,
      value: 55,
    })
  }
  return stranger(
    'slipway stock 2 sheets.xlsx',
    'en',
    { country: 'Netherlands', city: 'Rotterdam' },
    'Two sheets that both sell, the second with other goods; n/a as maker; euro in the head.',
    [deck, safety],
    await xlsx([deck.written(), safety.written()]),
  )
}
