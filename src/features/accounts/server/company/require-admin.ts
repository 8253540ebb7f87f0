import { AppError } from '#kernel/errors.ts'
import { canEditCompany } from '../../domain/company.ts'

export const notAdmin = () => new AppError('forbidden', { message: 'companies.errors.admins_only' })

/** @throws AppError `forbidden` for anybody but an administrator of the company. */
export function requireCompanyAdmin(member: { isCompanyAdmin: boolean }): void {
  if (!canEditCompany(member)) throw notAdmin()
}
