import {
  clipboard,
  Menu,
  type BrowserWindow,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
} from 'electron'
import type { DesktopT } from '../common/texts.ts'
import { addressForSystem, openOutside } from './links.ts'

/** Shows a context menu for spelling, the clipboard and links. */
export function offerContextMenu(window: BrowserWindow, t: DesktopT): void {
  const { webContents } = window
  webContents.on('context-menu', (_, click) => {
    const groups: MenuItemConstructorOptions[][] = [
      click.dictionarySuggestions.map((word) => ({
        label: word,
        click: () => webContents.replaceMisspelling(word),
      })),
      linkItems(click.linkURL, t),
      clipboardItems(click, t),
    ]
    const items = groups
      .filter((group) => group.length > 0)
      .flatMap((group, index): MenuItemConstructorOptions[] =>
        index === 0 ? group : [{ type: 'separator' }, ...group],
      )
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}

function clipboardItems(click: ContextMenuParams, t: DesktopT): MenuItemConstructorOptions[] {
  if (click.isEditable) {
    return [
      { role: 'cut', label: t('menu.cut'), enabled: click.editFlags.canCut },
      { role: 'copy', label: t('menu.copy'), enabled: click.editFlags.canCopy },
      { role: 'paste', label: t('menu.paste'), enabled: click.editFlags.canPaste },
      { role: 'selectAll', label: t('menu.selectAll') },
    ]
  }
  return click.selectionText.trim() ? [{ role: 'copy', label: t('menu.copy') }] : []
}

function linkItems(link: string, t: DesktopT): MenuItemConstructorOptions[] {
  const href = addressForSystem(link)
  if (!href) return []
  return [
    { label: t('menu.openLink'), click: () => openOutside(href) },
    { label: t('menu.copyLink'), click: () => clipboard.writeText(href) },
  ]
}
