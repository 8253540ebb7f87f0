import { describe, expect, it } from 'vitest'
import { isCarriable, PIECE_LIMITS, type PackedUnit } from './carrier-limits.ts'

const unit = (change: Partial<PackedUnit>): PackedUnit => ({ ...PIECE_LIMITS, ...change })

describe('what a carrier takes as one piece', () => {
  it('takes a piece exactly at the limits, and none a little above', () => {
    expect(isCarriable(unit({}))).toBe(true)
    expect(isCarriable(unit({ weightKg: 300.1 }))).toBe(false)
    expect(isCarriable(unit({ lengthCm: 300.01 }))).toBe(false)
    expect(isCarriable(unit({ widthCm: 121 }))).toBe(false)
    expect(isCarriable(unit({ heightCm: 161 }))).toBe(false)
  })

  it('turns a piece until it fits', () => {
    expect(isCarriable(unit({ lengthCm: 160, widthCm: 300, heightCm: 120 }))).toBe(true)
    expect(isCarriable(unit({ lengthCm: 160, widthCm: 300, heightCm: 120.5 }))).toBe(false)
    expect(isCarriable(unit({ lengthCm: 161, widthCm: 161, heightCm: 10 }))).toBe(false)
  })

  it('takes nothing that was not measured', () => {
    for (const name of ['weightKg', 'lengthCm', 'widthCm', 'heightCm']) {
      expect(isCarriable(unit({ [name]: null })), name).toBe(false)
      expect(isCarriable(unit({ [name]: 0 })), name).toBe(false)
    }
  })
})
