import { expect, test } from 'vitest'
import { writeExposition } from './exposition.ts'

test('figures are written with their name, kind and labels, and labels are escaped', () => {
  const text = writeExposition([
    { name: 'things', help: 'How many.', type: 'gauge', samples: [{ value: 3 }] },
    {
      name: 'waits_seconds',
      help: 'How long.',
      type: 'histogram',
      samples: [
        { suffix: '_bucket', labels: { le: 0.5 }, value: 1 },
        { suffix: '_sum', labels: { route: 'a"b\\c\nd' }, value: 0.25 },
      ],
    },
  ])
  expect(text).toBe(
    [
      '# HELP things How many.',
      '# TYPE things gauge',
      'things 3',
      '# HELP waits_seconds How long.',
      '# TYPE waits_seconds histogram',
      'waits_seconds_bucket{le="0.5"} 1',
      'waits_seconds_sum{route="a\\"b\\\\c\\nd"} 0.25',
      '',
    ].join('\n'),
  )
})
