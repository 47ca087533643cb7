import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { DesktopT } from '../common/texts.ts'

interface MenuState {
  language: Language
  hasServer: boolean
  notifications: boolean
  isPackaged: boolean
}

interface MenuActions {
  open(path: string): void
  changeServer(): void
  openSite(): void
  setLanguage(language: Language): void
  setNotifications(areOn: boolean): void
  /** Zooms in or out by one step; 0 resets the zoom. */
  zoom(step: -1 | 0 | 1): void
}

type Item = MenuItemConstructorOptions

const isMac = process.platform === 'darwin'

/**
 * The application menu in one language. Items with a role behave as the system defines, but their
 * labels are our own.
 */
function menuTemplate(t: DesktopT, state: MenuState, actions: MenuActions): Item[] {
  const { hasServer } = state
  const screen = (label: string, accelerator: string, path: string): Item => ({
    label,
    accelerator,
    enabled: hasServer,
    click: () => actions.open(path),
  })
  const settings: Item = screen(t('menu.settings'), 'CmdOrCtrl+,', '/admin?tab=settings')

  const app: Item = {
    label: t('appName'),
    submenu: [
      { role: 'about', label: t('menu.about') },
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'hide', label: t('menu.hide') },
      { role: 'hideOthers', label: t('menu.hideOthers') },
      { role: 'unhide', label: t('menu.showAll') },
      { type: 'separator' },
      { role: 'quit', label: t('menu.quit') },
    ],
  }
  const file: Item = {
    label: t('menu.file'),
    submenu: [
      screen(t('menu.newPublication'), 'CmdOrCtrl+N', '/admin/publications/create'),
      { type: 'separator' },
      {
        label: t('menu.notifications'),
        type: 'checkbox',
        checked: state.notifications,
        click: ({ checked }) => actions.setNotifications(checked),
      },
      { label: t('menu.server'), enabled: hasServer, click: () => actions.changeServer() },
      { type: 'separator' },
      ...(isMac
        ? [{ role: 'close', label: t('menu.close') } as Item]
        : [
            settings,
            { type: 'separator' } as Item,
            { role: 'quit', label: t('menu.quit'), accelerator: 'Ctrl+Q' } as Item,
          ]),
    ],
  }
  const edit: Item = {
    label: t('menu.edit'),
    submenu: [
      { role: 'undo', label: t('menu.undo') },
      { role: 'redo', label: t('menu.redo') },
      { type: 'separator' },
      { role: 'cut', label: t('menu.cut') },
      { role: 'copy', label: t('menu.copy') },
      { role: 'paste', label: t('menu.paste') },
      { role: 'pasteAndMatchStyle', label: t('menu.pastePlain') },
      { role: 'selectAll', label: t('menu.selectAll') },
    ],
  }
  const view: Item = {
    label: t('menu.view'),
    submenu: [
      screen(t('menu.overview'), 'CmdOrCtrl+1', '/admin'),
      screen(t('menu.publications'), 'CmdOrCtrl+2', '/admin?tab=publications'),
      screen(t('menu.inbox'), 'CmdOrCtrl+3', '/admin/inbox'),
      { type: 'separator' },
      { label: t('menu.zoomIn'), accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom(1) },
      // On keyboards where + needs Shift, users press = to zoom in.
      {
        label: t('menu.zoomIn'),
        accelerator: 'CmdOrCtrl+=',
        visible: false,
        acceleratorWorksWhenHidden: true,
        click: () => actions.zoom(1),
      },
      { label: t('menu.zoomOut'), accelerator: 'CmdOrCtrl+-', click: () => actions.zoom(-1) },
      { label: t('menu.zoomReset'), accelerator: 'CmdOrCtrl+0', click: () => actions.zoom(0) },
      { type: 'separator' },
      {
        label: t('menu.language'),
        submenu: LANGUAGES.map((language) => ({
          label: t(`languages.${language}`),
          type: 'radio',
          checked: language === state.language,
          click: () => actions.setLanguage(language),
        })),
      },
      { type: 'separator' },
      { role: 'reload', label: t('menu.reload') },
      { role: 'togglefullscreen', label: t('menu.fullScreen') },
      ...(state.isPackaged
        ? []
        : [{ role: 'toggleDevTools', label: t('menu.developerTools') } as Item]),
    ],
  }
  const window: Item = {
    role: 'windowMenu',
    label: t('menu.window'),
    submenu: [
      { role: 'minimize', label: t('menu.minimize') },
      { role: 'zoom', label: t('menu.zoomWindow') },
      ...(isMac
        ? [{ role: 'front', label: t('menu.front') } as Item]
        : [{ role: 'close', label: t('menu.close') } as Item]),
    ],
  }
  const help: Item = {
    role: 'help',
    label: t('menu.help'),
    submenu: [
      { label: t('menu.openSite'), enabled: hasServer, click: () => actions.openSite() },
      ...(isMac ? [] : [{ role: 'about', label: t('menu.about') } as Item]),
    ],
  }
  return [...(isMac ? [app] : []), file, edit, view, window, help]
}

export function setMenu(t: DesktopT, state: MenuState, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(t, state, actions)))
}
