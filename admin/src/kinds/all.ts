import {
  abilityOf,
  isDeclared,
  type DECLARED_KINDS,
  type DeclaredPath,
} from '@ufuq/shared/contract/declared-kinds'
import type { Glyph } from '@ufuq/shared/ui/icon'

interface KindInAdmin<Column = string> {
  icon: Glyph
  /** The fields that the list shows in addition to titles and times. */
  columns?: readonly Column[]
}

/** The declared kinds, in navigation order. */
export const KINDS: {
  readonly [Path in DeclaredPath]: KindInAdmin<keyof (typeof DECLARED_KINDS)[Path]['fields']>
} = {}

const kinds = Object.keys(KINDS)
  .filter(isDeclared)
  .map((path): [DeclaredPath, KindInAdmin] => [path, KINDS[path]])

type KindSections = {
  readonly [Path in DeclaredPath]: {
    path: `/admin/${Path}`
    icon: Glyph
    ability: `${Path}.edit`
  }
}

/** The navigation sections of the declared kinds: each kind has one. */
export const KIND_SECTIONS = Object.fromEntries(
  kinds.map(([path, { icon }]) => [
    path,
    { path: `/admin/${path}`, icon, ability: abilityOf(path, 'edit') },
  ]),
) as KindSections

/** The parts that follow a kind's path in the addresses of its screens. */
const SCREENS_OF_KIND = ['', '/bin', '/create', '/:id', '/:id/history'] as const

export type ScreenOfKind = (typeof SCREENS_OF_KIND)[number]
export type KindScreenPath = `${DeclaredPath}${ScreenOfKind}`

interface OneScreen extends KindInAdmin {
  /** The path of the kind. */
  path: DeclaredPath
  screen: ScreenOfKind
}

/** The properties of every screen of every kind, each with the path of the screen. */
export const ofKindScreens = <Said>(
  say: (one: OneScreen) => Said,
): (readonly [KindScreenPath, Said])[] =>
  kinds.flatMap(([path, kind]) =>
    SCREENS_OF_KIND.map((screen) => [`${path}${screen}`, say({ ...kind, path, screen })] as const),
  )
