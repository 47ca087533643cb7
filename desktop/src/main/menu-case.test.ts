import { expect, test } from 'vitest'
import { inMenuCase } from './menu-case.ts'

const menu = [
  {
    label: 'View',
    submenu: [
      { label: 'Bring all to front' },
      { label: 'Paste without formatting' },
      { label: 'Open link in browser' },
      { type: 'separator' as const },
      { label: 'إظهار الكل' },
    ],
  },
]

test('menus are in title case on macOS, whatever the language', () => {
  expect(inMenuCase(menu, 'darwin')).toEqual([
    {
      label: 'View',
      submenu: [
        { label: 'Bring All to Front' },
        { label: 'Paste Without Formatting' },
        { label: 'Open Link in Browser' },
        { type: 'separator' },
        { label: 'إظهار الكل' },
      ],
    },
  ])
})

test.each(['win32', 'linux'] as const)('menus are as written on %s', (platform) => {
  expect(inMenuCase(menu, platform)).toEqual(menu)
})
