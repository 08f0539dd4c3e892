import { describe, expect, it } from 'vitest'
import { formatBirr } from './birr.ts'

describe('birr', () => {
  it('is written in both languages', () => {
    expect(formatBirr(1500, 'en')).toBe('ETB 1,500')
    expect(formatBirr(1500, 'am')).toBe('1,500 ብር')
    expect(formatBirr(0, 'en')).toBe('ETB 0')
    expect(formatBirr(1234567.5, 'en')).toBe('ETB 1,234,567.50')
    expect(formatBirr(-20.05, 'am')).toBe('-20.05 ብር')
    expect(formatBirr(999, 'en')).toBe('ETB 999')
  })
})
