import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { changedTemplateBody, templateBody } from './template-bodies.ts'

const templateView = z.object({ id: z.number(), name: z.string(), text: z.string(), version: z.number() })
export type TemplateView = z.output<typeof templateView>

const templates = z.array(templateView)
const params = z.object({ id: idParameter })

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/reply-templates',
  access: 'member',
  summary: "The answers that the member's company keeps for threads, by name.",
  status: 200,
  response: templates,
})

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/reply-templates',
  access: 'member',
  once: true,
  summary: 'Keeps an answer, 20 at most. 409 for a name that another one has. Answers all of them.',
  status: 201,
  body: templateBody,
  response: templates,
})

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/api/reply-templates/:id',
  access: 'member',
  summary:
    'Changes or renames an answer. 409 where it is not of `version` any more, or for a name that another one has. Answers all of them.',
  status: 200,
  params,
  body: changedTemplateBody,
  response: templates,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/reply-templates/:id',
  access: 'member',
  summary:
    'Deletes an answer for the whole company; one that does not exist is no error. Answers those that are left.',
  status: 200,
  params,
  response: templates,
})
