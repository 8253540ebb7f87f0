import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conformityPaper } from '#db/schema/conformity.ts'
import type { PaperBody } from '#features/conformity/contract/bodies.ts'

/** A paper as staff enter it. */
export const TEST_PAPER: PaperBody = {
  country: 'Peru',
  chapters: [85, 84],
  condition: null,
  nameEn: 'Certificate of conformity',
  nameFr: 'Certificat de conformité',
  obtainedBy: 'seller',
  issuer: 'The bureau of standards',
  daysFrom: 5,
  daysTo: 10,
  costFrom: 250,
  costTo: 2700.5,
  currency: 'usd',
  noteEn: 'Before shipping.',
  noteFr: 'Avant l’expédition.',
  source: 'The decree.',
  knownOn: '2026-01-05',
  isConfirmed: true,
}

/** The first of the supplied papers for a country. */
export async function paperFor(db: Db, countryCode: string): Promise<number> {
  const [row] = await db
    .select({ id: conformityPaper.id })
    .from(conformityPaper)
    .where(eq(conformityPaper.countryCode, countryCode))
    .orderBy(asc(conformityPaper.id))
    .limit(1)
  if (!row) throw new Error(`no paper for ${countryCode}`)
  return row.id
}
