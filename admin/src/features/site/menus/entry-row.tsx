import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import ListTree from 'lucide-react/icons/list-tree'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { MENU_LIMITS, type MenuName } from '@ufuq/shared/contract/site/menus'
import { readTarget, type MenuTarget } from '@ufuq/shared/domain/menus/targets'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { KINDS } from '@ufuq/shared/kinds/index'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useLanguage } from '../../../language.ts'
import { EntryField } from '../../../entry/entry-field.tsx'
import { ItemFrame, type Grip } from '../../../ordering/item-frame.tsx'
import type { MenuTargets } from './menu-targets.ts'
import { useMenus } from './menus-context.ts'
import { nameIn, TargetField } from './target-field.tsx'
import type { MenuEntries } from './use-menu-entries.ts'

interface EntryRowProps {
  id: string
  menu: MenuName
  entries: MenuEntries
  targets: MenuTargets
  grip: Grip | null
  isLifted: boolean
  /** Puts the entry under the one before it, or moves it back to the top level. */
  onLevel: (id: string, isBelow: boolean) => void
  onRemove: () => void
}

const ICONS = {
  shipped: House,
  page: FileText,
  tag: Tag,
  address: ArrowUpRight,
} as const

/** A menu entry: its label in both languages, its target, and its fields when expanded. */
export function EntryRow(props: EntryRowProps) {
  const { id, menu, entries, targets, grip, isLifted, onLevel, onRemove } = props
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { labels, opened, onOpen, isReadOnly } = useMenus()
  const other = otherLanguage(language)
  const [own, otherName] = [entries.labelIn(id, language), entries.labelIn(id, other)]
  const name = entries.nameOf(id)
  const value = entries.targetOf(id)
  const target = readTarget(value)
  const isShipped = entries.isShipped(id)
  const isHidden = entries.isHidden(id)
  const isBelow = entries.isBelow(id)
  const isOpen = opened.has(id)
  const what = useTargetName(value, targets)

  const onKeyDown = (event: KeyboardEvent) => {
    const inReadingOrder = directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    // Unless the entry is picked up, the left and right arrow keys move between the buttons of its
    // row.
    if (!isLifted || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) {
      return grip?.onKeyDown(event)
    }
    event.preventDefault()
    onLevel(id, event.key === inReadingOrder)
  }

  return (
    <ItemFrame
      id={id}
      name={name}
      className="menu-entry"
      data-below={isBelow || undefined}
      data-hidden={isHidden || undefined}
      grip={grip && { ...grip, onKeyDown }}
      keys={t(menu === 'header' ? 'menus.keys' : 'menus.keysFlat')}
      isLifted={isLifted}
      isOpen={isOpen}
      onToggle={() => onOpen(id, !isOpen)}
      what={
        <>
          <b>
            <Icon icon={target ? ICONS[target.kind] : ListTree} /> <bdi>{name}</bdi>
            {own !== '' && otherName !== '' && (
              <bdi lang={other} dir={directionOf(other)}>
                {otherName}
              </bdi>
            )}
          </b>
          <span className="other">
            <bdi>{what}</bdi>
          </span>
          <span className="chips">
            {isShipped && <StatusChip state="shipped">{t('menus.builtIn')}</StatusChip>}
            {isHidden && <StatusChip state="draft">{t('menus.hidden')}</StatusChip>}
            <Lacks id={id} entries={entries} targets={targets} />
          </span>
        </>
      }
      actions={
        !isReadOnly && (
          <Menu label={t('menus.more', { item: name })}>
            <MenuItem
              icon={isHidden ? Eye : EyeOff}
              onChoose={() => entries.setHidden(id, !isHidden)}
            >
              {t(isHidden ? 'menus.show' : 'menus.hide')}
            </MenuItem>
            {entries.canGoBelow(id) && (
              <MenuItem icon={CornerDownRight} onChoose={() => onLevel(id, true)}>
                {t('menus.indent')}
              </MenuItem>
            )}
            {isBelow && (
              <MenuItem icon={CornerLeftUp} onChoose={() => onLevel(id, false)}>
                {t('menus.outdent')}
              </MenuItem>
            )}
            {!isShipped && (
              <MenuItem icon={Trash2} onChoose={onRemove}>
                {t('menus.remove')}
              </MenuItem>
            )}
          </Menu>
        )
      }
    >
      {() => (
        <>
          {/* Comes first, because choosing a target names an unnamed entry. */}
          {!isShipped && <TargetField id={id} entries={entries} targets={targets} />}
          <EntryField
            kind={KINDS.menus}
            at={entries.at(id, 'label')}
            field={KINDS.menus.fields[menu].fields.label}
            isReadOnly={isReadOnly}
            own={{
              input: ({ control, input, language: side }) => (
                <TextInput
                  {...control}
                  {...input}
                  value={typeof input.value === 'string' ? input.value : ''}
                  placeholder={side ? labels[menu][id]?.[side] : undefined}
                  lang={side ?? undefined}
                  dir={side ? directionOf(side) : 'auto'}
                  maxLength={MENU_LIMITS.label}
                  readOnly={isReadOnly}
                />
              ),
            }}
          />
        </>
      )}
    </ItemFrame>
  )
}

/** The name of an entry's target. */
function useTargetName(value: string, targets: MenuTargets): string {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const target = readTarget(value)
  if (!target) return t('menus.heading')
  if (target.kind === 'shipped') return target.path
  if (target.kind === 'address') return target.address
  if (target.kind === 'page') {
    const page = targets.pages.find(({ id }) => id === target.id)
    return page ? t('menus.ownPage') : targets.isLoading ? '' : t('menus.gone')
  }
  const tag = targets.tags.find(({ id }) => id === target.id)
  if (tag) return t('menus.tagged', { tag: nameIn(tag, language) })
  return targets.isLoading ? '' : t('menus.gone')
}

/** Shows why a language's menu omits an entry. */
function Lacks({ id, entries, targets }: Pick<EntryRowProps, 'id' | 'entries' | 'targets'>) {
  const { t } = useTranslation('admin')
  const { hiddenPages } = useMenus()
  const target = readTarget(entries.targetOf(id))
  const isHidden = target?.kind === 'shipped' && hiddenPages.includes(target.path)
  return LANGUAGES.flatMap((language) => {
    const named = { language: t(`editor.languages.${language}`) }
    if (entries.labelIn(id, language).trim() === '') {
      return (
        <StatusChip key={language} state="missing">
          {t('menus.missing', named)}
        </StatusChip>
      )
    }
    return isHidden || isOut(target, language, targets) ? (
      <StatusChip key={language} state="draft">
        {t('menus.notPublic', named)}
      </StatusChip>
    ) : (
      []
    )
  })
}

/** Whether the target is not public in this language. */
function isOut(
  target: MenuTarget | null,
  language: Language,
  { isLoading, isPagePublic }: MenuTargets,
): boolean {
  if (isLoading) return false
  return target?.kind === 'page' && !isPagePublic(target.id, language)
}
