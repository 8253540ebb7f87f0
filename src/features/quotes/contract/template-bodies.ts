import * as z from 'zod/mini'
import { requiredText, singleLine } from '#kernel/text/typed-text.ts'
import { idInBody } from '#kernel/web/id-parameter.ts'
import { TEMPLATE_LIMITS } from '../domain/reply-template.ts'
import type { en } from './texts.ts'

type Key = `quotes.errors.${keyof (typeof en)['errors']}`

const NAME = 'quotes.errors.template_name' satisfies Key
const NAME_LONG = 'quotes.errors.template_name_long' satisfies Key
const { nameMax, textMax } = TEMPLATE_LIMITS

const templateFields = {
  // In one spelling, so that no two names look the same: runs of spaces are one, and letters are composed.
  name: requiredText(nameMax, NAME, NAME_LONG).check(
    singleLine(NAME),
    z.overwrite((name) => name.normalize('NFC').replace(/\s+/g, ' ')),
    z.maxLength(nameMax, NAME_LONG),
  ),
  text: requiredText(
    textMax,
    'quotes.errors.template_text' satisfies Key,
    'quotes.errors.message_max' satisfies Key,
  ),
}

export const templateBody = z.strictObject(templateFields)
export type TemplateBody = z.output<typeof templateBody>

/** With the version that its sender had seen. */
export const changedTemplateBody = z.strictObject({ ...templateFields, version: idInBody })
export type ChangedTemplateBody = z.output<typeof changedTemplateBody>
