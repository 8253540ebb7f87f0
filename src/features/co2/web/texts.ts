import { fr } from './texts.fr.ts'

export const en = {
  title: 'How avoided CO2 is estimated',
  description:
    'The formula, the factors with their sources and years, and the limits of the avoided CO2 that Gisement shows with equipment of steel: always a range.',
  keywords: 'avoided CO2, reuse of equipment, surplus steel, carbon estimate method',
  version: (version: string) => `Version ${version} of the method, in force since 21 November 2026`,
  lead: 'Using equipment that already exists can save making new equipment. For steel goods whose mass is known we show what that may avoid, as a range: nobody knows whether a sale takes the place of a new item, so no single figure would be true.',
  meaningHeading: 'What the figure means',
  meaning: [
    'It compares with a world in which the goods are scrapped and melted down, while the buyer may buy new ones. What the replaced steel would have emitted in its making is what is avoided.',
    'It is an estimate, to help a choice: not a certificate, not an offset, not a part of any company’s own emissions. It must not be subtracted from them. Buyer and seller of the same goods look at the same tonne, so bought and sold stand apart and must not be added up or set off.',
  ],
  formulaHeading: 'Formula',
  low: 'Low end',
  high: 'High end',
  lowFormula: 'm × 0.938 × 0.5',
  highFormula: 'm × 2.211 × 1',
  where:
    'm is the mass in kg, of all units. The result is in kg CO2e; both ends are shown with two significant digits.',
  termsCaption: 'The terms of the formula',
  term: 'Term',
  lowEnd: 'Low end',
  highEnd: 'High end',
  factor: 'Emissions of the replaced steel, kg CO2e per kg',
  factorLow: '0.938, recycled steel',
  factorHigh: '2.211, new steel',
  displacement: 'Sales that take the place of a new item',
  displacementLow: 'half of them',
  displacementHigh: 'all of them',
  exampleHeading: 'An example',
  example: (mass: string, range: string) => `A gate valve of ${mass}: ${range}.`,
  exampleUnits: (units: string, range: string) => `An order of ${units} of them: ${range}.`,
  massHeading: 'Which mass',
  mass: [
    'The operating weight, where the kind of machine states one; otherwise the weight of one packed unit, which sellers give for the delivery price. That one holds the packaging too, so the figure is that much too high: it says so beside it. Without a mass there is no figure.',
    'All of the mass is taken for steel. Commodities, safety equipment, and vessels of plastic or glass fibre have no figure, because they are not of steel.',
    'Masses are those that sellers gave. We look at listings before we publish them, but we do not weigh.',
  ],
  limitsHeading: 'Limits',
  limits: [
    'Left out, which makes the figure too low: the energy of forging, machining, welding and assembly, and what alloys add.',
    'Left out, which makes the figure too high: refurbishment, storage, and the transport to the buyer.',
    'No authority names the share of second-hand sales that take the place of a new item. Half and all are our assumption, not a measurement.',
    'Parts of other materials (motors, cables, rubber, oil) are counted as steel.',
  ],
  companyHeading: 'On orders, and for a company and a year',
  company: [
    'An order keeps the masses and the version of the method as they were on its day: later changes of a listing or of the method change nothing in it. Articles without a mass are counted and named, never guessed.',
    'Signed in, a company gets a PDF for each year, of what it bought and of what it sold, from orders that were confirmed. Cancelled orders are left out; where a part of a price was paid back, the same part of the mass is left out.',
  ],
  companyLink: 'Avoided CO2 of my company',
  sourcesHeading: 'Sources',
  sources: {
    ademe:
      'ADEME, Base Carbone, documentation on steel: 2,211 kg CO2e per tonne of new steel, 938 per tonne of recycled steel, from the life cycle assessment of recycling in France by FEDEREC and ADEME, 2017.',
    worldsteel:
      'World Steel Association, sustainability indicators: 1.92 t CO2 per tonne of crude steel cast, average of the world, 2023. For comparison: CO2 alone and only up to casting, thus a lower bound.',
    guidance:
      'WBCSD, Guidance on Avoided Emissions, 2023; World Resources Institute, Estimating and Reporting the Comparative Emissions Impacts of Products, working paper, 2019: name the reference, report apart from the own footprint.',
  },
  contact: 'A better figure, or a question? Write to us.',
}

export const texts = { en, fr }
