import { describe, expect, test, vi } from 'vitest'

vi.mock('electron', () => ({ shell: { openExternal: vi.fn(() => Promise.resolve()) } }))

import { shell } from 'electron'
import { addressForSystem, isAppPage, openOutside } from './links.ts'

describe('A link that leads out of the app', () => {
  test.each([
    'https://example.org/a?b=c',
    'http://example.org/',
    'mailto:info@example.org',
    'tel:+96265000000',
  ])('goes to the system: %s', (link) => {
    expect(addressForSystem(link)).toBe(link)
  })

  test.each([
    'file:///etc/passwd',
    'app://ufuq/admin',
    'ufuq://publications/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'smb://example.org/share',
    'ms-msdt:/id',
    'vscode://file/x',
    'blob:app://ufuq/1',
    '/admin',
    '',
  ])('stays unopened: %j', (link) => {
    expect(addressForSystem(link)).toBeNull()
    openOutside(link)
    expect(shell.openExternal).not.toHaveBeenCalled()
  })
})

describe('A page of the app', () => {
  test.each(['app://ufuq/', 'app://ufuq/admin/users?x=1', 'app://ufuq/server'])('is %s', (page) => {
    expect(isAppPage(page)).toBe(true)
  })

  test.each([
    'app://ufuq/uploads/a.html',
    'app://ufuq/api/health',
    'app://ufuq/locales/ar.json',
    'app://evil/admin',
    'app://ufuq.evil/admin',
    'https://ufuq/admin',
    'file:///admin',
    'about:blank',
  ])('is not %s', (page) => {
    expect(isAppPage(page)).toBe(false)
  })
})
