import type { putTariffInForce } from '#features/tariffs/contract/endpoints.ts'
import { texts } from '#features/tariffs/contract/texts.ts'
import { fileOfCard } from '#features/tariffs/domain/card-lines.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Services } from '#platform/services.ts'
import { demoTariff } from './data/freight.ts'
import type { ActAs } from './demo-listings.ts'
import type { DemoMember } from './demo-people.ts'

/** Publishes the demonstration's freight estimates, as staff would. */
export async function loadDemoTariff(
  { now }: Pick<Services, 'now'>,
  actAs: ActAs,
  staff: DemoMember,
): Promise<void> {
  const body = {
    file: fileOfCard(demoTariff(), texts.en.headings, 'en'),
    validFrom: dayInFrance(now()),
    note: 'Invented for the demonstration.',
    replaces: null,
  }
  await actAs(staff.token).call<typeof putTariffInForce>('POST', '/api/staff/tariffs', { body, once: true })
}
