import { expect, it } from 'vitest'
import { countActing } from './acting.ts'

const act = (name: string, subjectId: string) => ({ act: `acting.${name}`, subjectId })

it.each([
  [[], { created: 0, edited: 0, submitted: 0, imports: 0 }],
  [
    [act('create', '1'), act('edit', '1'), act('edit', '1'), act('submit', '1')],
    { created: 1, edited: 0, submitted: 1, imports: 0 },
  ],
  [
    [act('edit', '1'), act('edit', '1'), act('edit', '2'), act('import', '7'), act('import', '7')],
    { created: 0, edited: 2, submitted: 0, imports: 2 },
  ],
])('counts listings once: %j', (acts, counts) => {
  expect(countActing(acts)).toEqual(counts)
})
