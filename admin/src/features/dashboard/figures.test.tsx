import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json } from '../../testing/fake-api.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { openAs, pair } from './dashboard-testbed.tsx'

describe('the figures', () => {
  test('counts publications, people by role and no events', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin')
    const both = await screen.findByText('11 in both languages')
    const figure = both.closest('dd')?.querySelector('.figure')
    expect(figure?.textContent, 'pairs above and below').toBe('13')
    expect(await screen.findByText('1 administrator, 2 authors')).toBeInTheDocument()
    expect(screen.getByText('No events are planned')).toBeInTheDocument()
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument()
  })

  test('puts Arabic first for an Arabic reader and counts in Arabic', async () => {
    openAs(() => json([pair]))
    await renderAdmin('/admin', { language: 'ar' })
    const row = await screen.findByRole('row', { name: /لجان المياه/ })
    expect(row.textContent).toMatch(/^حين تقود.*When women/)
    expect(await screen.findByText('11 إصدارًا مكتملًا باللغتين')).toBeInTheDocument()
    expect(await screen.findByText('مدير واحد وكاتبان')).toBeInTheDocument()
  })
})
