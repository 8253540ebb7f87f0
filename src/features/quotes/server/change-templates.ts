import type { Db } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { TemplateView } from '../contract/reply-templates.ts'
import type { ChangedTemplateBody, TemplateBody } from '../contract/template-bodies.ts'
import { TEMPLATE_LIMITS } from '../domain/reply-template.ts'
import {
  insertTemplate,
  listTemplatesOf,
  lockTemplates,
  removeTemplate,
  updateTemplate,
} from './template-repository.ts'

/** @throws AppError `conflict` for a name that another one has, or beyond their number. */
export async function addTemplateOf(
  db: Db,
  companyId: number,
  body: TemplateBody,
  repeat: RepeatKey | null,
): Promise<TemplateView[]> {
  await db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const templates = await lockTemplates(tx, companyId)
      requireFreeName(templates, body.name)
      if (templates.length >= TEMPLATE_LIMITS.most)
        throw new AppError('conflict', { message: 'quotes.errors.templates_many' })
      await insertTemplate(tx, companyId, body)
      return null
    }),
  )
  return listTemplatesOf(db, companyId)
}

/**
 * A repeat changes nothing.
 * @throws AppError `not_found`; `conflict` where somebody changed it since, or for a name that another one has.
 */
export async function changeTemplateOf(
  db: Db,
  own: { id: number; companyId: number },
  { version, ...body }: ChangedTemplateBody,
): Promise<TemplateView[]> {
  return db.transaction(async (tx) => {
    const templates = await lockTemplates(tx, own.companyId)
    const template = templates.find(({ id }) => id === own.id)
    if (!template) throw new AppError('not_found')
    if (template.name === body.name && template.text === body.text) return templates
    if (template.version !== version)
      throw new AppError('conflict', { message: 'quotes.errors.template_changed' })
    requireFreeName(
      templates.filter((other) => other !== template),
      body.name,
    )
    await updateTemplate(tx, own, body)
    return listTemplatesOf(tx, own.companyId)
  })
}

/** Deletes a template for the whole company. */
export async function deleteTemplateOf(
  db: Db,
  own: { id: number; companyId: number },
): Promise<TemplateView[]> {
  return db.transaction(async (tx) => {
    const templates = await lockTemplates(tx, own.companyId)
    await removeTemplate(tx, own)
    return templates.filter(({ id }) => id !== own.id)
  })
}

function requireFreeName(templates: readonly TemplateView[], name: string): void {
  if (!templates.some((template) => template.name.toLowerCase() === name.toLowerCase())) return
  const message = 'quotes.errors.template_exists'
  throw new AppError('conflict', { message, fields: [{ field: 'name', message }] })
}
