import { expect, test } from 'vitest'
import { OFFICIAL_RULES } from './check-invoice.ts'
import { OFFICIAL_NUMBERS } from './official-numbers.ts'
import { SET_ASIDE } from './set-aside.ts'

for (const syntax of ['cii', 'ubl'] as const)
  test(`each official rule is one of ours, or set aside with a reason: ${syntax}`, () => {
    const ours = Object.keys(OFFICIAL_RULES[syntax])
    const aside = SET_ASIDE[syntax].map(([number]) => number)
    expect([...ours, ...aside].toSorted()).toEqual([...OFFICIAL_NUMBERS[syntax]].toSorted())
  })
