import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { chooseInMenu } from './choose-in-menu.ts'
import { fakeApi } from './fake-api.ts'
import { pair, show, saved } from './publications-testbed.tsx'

export const CREATE = '/admin/publications/create'
export const EDIT = '/admin/publications/edit-bilingual/1'
export const PUT = 'PATCH /api/entries/publications/9'

/** Sets a fixed date for tests of the editor, so that they don't depend on when they run. */
export function onOneDay() {
  beforeEach(() => void vi.setSystemTime('2026-05-10T12:00:00Z'))
}

export const pane = (name: string) => within(screen.getByRole('region', { name }))
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const field = (side: string, label: RegExp): HTMLTextAreaElement =>
  pane(side).getByRole('textbox', { name: label })

export const openAddress = (side: string) =>
  fireEvent.click(pane(side).getByRole('button', { name: /^Change the address/ }))

/** Chooses an action from the menu of the bar. */
export async function choose(name: RegExp) {
  await chooseInMenu('More actions', name)
}

/** The dialog that asks which languages to publish. */
export async function openPublishing() {
  await choose(/^Publish…/)
  return within(await screen.findByRole('dialog', { name: /^Publish “/ }))
}

/**
 * Opens the editor of a pair of drafts. Returns the list of its write calls, which grows as they
 * are made.
 */
export async function openPair(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { writes: calls } = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(pair()),
    ...answers,
  })
  await show({ path: EDIT, from: '/admin?tab=publications' })
  await screen.findByRole('region', { name: 'Arabic' })
  return calls
}
