import type { Tx } from '#db/client.ts'
import { isVetted } from '#db/vetted-company.ts'
import { AppError } from '#kernel/errors.ts'
import { isOtherHolder } from '#kernel/money/bank-details.ts'

interface Named {
  name: string
  registrationNumber?: string
}

const plainNumber = (text: string | undefined) => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/**
 * A company that was checked keeps the name and the registration number that its papers have, but for case, accents,
 * legal form and spaces. Staff who ask it for more papers open both again.
 * @throws AppError `forbidden` at the field, by its name in the form.
 */
export async function refuseRenaming(
  tx: Tx,
  companyId: number,
  { before, after, nameField = 'name' }: { before: Named; after: Named; nameField?: string },
): Promise<void> {
  const isNumber = plainNumber(before.registrationNumber) !== plainNumber(after.registrationNumber)
  const field = isOtherHolder(before.name, after.name) ? nameField : isNumber ? 'registrationNumber' : null
  if (field === null || !(await isVetted(tx, companyId))) return
  const message = 'companies.errors.vetted'
  throw new AppError('forbidden', { message, fields: [{ field, message }] })
}
