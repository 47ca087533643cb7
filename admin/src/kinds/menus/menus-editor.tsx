import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { MENU_LIMITS, MENUS, type MenuName } from '@ufuq/shared/contract/site/menus'
import { readTarget } from '@ufuq/shared/domain/menus/targets'
import { menus as kind, type MenusValues } from '@ufuq/shared/kinds/menus/menus'
import { isShippedEntry, shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import { differences } from '@ufuq/shared/model/differences'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PickFilter } from '../../components/pick-filter.tsx'
import { useRegions } from '../../components/use-regions.ts'
import { EntryEditor } from '../../entry/entry-editor.tsx'
import { EntryField } from '../../entry/entry-field.tsx'
import { HistoryLink } from '../../entry/entry-screen.tsx'
import { ItemsField, useOpened } from '../../entry/items-field.tsx'
import { LoadedEntry } from '../../entry/loaded-entry.tsx'
import type { OwnField } from '../../entry/value-field.tsx'
import { written } from '../../fields/field-props.ts'
import { allPages, allTags, isPagePublic } from '../../fields/targets/entries.ts'
import { TargetPicker } from '../../fields/targets/target-picker.tsx'
import { Page } from '../../frame/page.tsx'
import { SiteParts } from '../../frame/site-parts.tsx'
import { useLanguage } from '../../host/language.ts'

export interface MenusEntry extends WireEntry<MenusValues> {
  /** What visitors see. */
  live: MenusValues
  /** The labels of shipped entries that have none of their own. */
  labels: Record<MenuName, Record<string, Record<Language, string>>>
  /** The paths of the shipped pages that staff have hidden. */
  hiddenPages: readonly string[]
}

type MenuItem = MenusValues['footer'][number]

/** `/admin/menus` */
export function MenusScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('site.title')} action={<HistoryLink at="/admin/menus/menus" />}>
      <SiteParts />
      <LoadedEntry kind={kind} id={kind.name}>
        {(entry) => <MenusEditor saved={entry as unknown as MenusEntry} />}
      </LoadedEntry>
    </Page>
  )
}

/** Edits the draft of both menus. */
function MenusEditor({ saved }: { saved: MenusEntry }) {
  const { t } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  useRegions(form)
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const menu: MenuName = hash === '#footer' ? 'footer' : 'header'
  const choose = (one: MenuName) =>
    void navigate(`#${one}`, { state: state as unknown, replace: true })
  const opened = useOpened()

  const reveal = (at: string, values: Tree) => {
    const [list = '', index] = at.split('.')
    const shown = MENUS.find((one) => one === list)
    const id = itemsIn(values[list])[Number(index)]?.['id']
    flushSync(() => {
      if (shown && shown !== menu) choose(shown)
      if (typeof id === 'string') opened.onOpen(id, true)
    })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus())
  }

  return (
    <EntryEditor
      kind={kind}
      state={saved}
      onReveal={reveal}
      layout={(_, { isReadOnly }) => (
        <div
          className="stack"
          ref={(element) => {
            form.current = element?.closest('form') ?? null
          }}
        >
          <div className="row spread">
            <PickFilter
              label={t('menus.which')}
              values={MENUS.map((value) => ({ value, text: t(`kinds.menus.fields.${value}`) }))}
              chosen={menu}
              onChoose={choose}
            />
            <RestoreMenu key={menu} menu={menu} isReadOnly={isReadOnly} />
          </div>
          <MenuItems key={menu} {...{ saved, menu, isReadOnly, opened }} />
        </div>
      )}
    />
  )
}

interface MenuProps {
  menu: MenuName
  isReadOnly: boolean
}

/** Shows how a menu differs from the shipped one, and lets the user restore the shipped one. */
function RestoreMenu({ menu, isReadOnly }: MenuProps) {
  const { t } = useTranslation('admin')
  const { control, setValue } = useFormContext<MenusValues>()
  const items: readonly MenuItem[] = useWatch({ control, name: menu })
  const [isRestored, setRestored] = useState(false)
  const own = items.filter(({ id }) => !isShippedEntry(menu, id))
  const shipped = shippedMenus()[menu]
  const isChanged =
    differences({ [menu]: kind.fields[menu] }, { [menu]: shipped }, { [menu]: items }).length > 0
  const restore = () => {
    const level = menu === 'header' ? { level: 'top' as const } : {}
    const hidden = own.map((item) => ({ ...item, shown: 'hidden' as const, ...level }))
    setValue(menu, [...shipped, ...hidden] as MenusValues[typeof menu], { shouldDirty: true })
    setRestored(true)
  }
  if (!isChanged) return <p className="say">{t('menus.shippedState')}</p>
  if (isRestored) {
    return (
      <p className="say" role="status">
        {t('menus.restored')}
      </p>
    )
  }
  return (
    <p className="say">
      {own.length > 0 ? t('menus.own', { count: own.length }) : t('menus.changedState')}{' '}
      {!isReadOnly && (
        <button type="button" className="more" onClick={restore}>
          {t('menus.restore')}
        </button>
      )}
    </p>
  )
}

interface MenuItemsProps extends MenuProps {
  saved: MenusEntry
  opened: ReturnType<typeof useOpened>
}

/** The entries of a menu and those one level below them. */
function MenuItems({ saved, menu, isReadOnly, opened }: MenuItemsProps) {
  const { t } = useTranslation('admin')
  const { data: pages = [] } = useQuery(allPages())
  const { data: tags = [] } = useQuery(allTags())
  const { getValues, setValue } = useFormContext<Tree>()
  const labelsOf = (item: Tree) => labelsIn(saved, menu, item as unknown as MenuItem)

  /** Names an entry after its target in the languages in which it has no name. */
  const nameAfter = (value: string, at: string) => {
    const target = readTarget(value)
    const names =
      target?.kind === 'page'
        ? pages.find(({ id }) => id === target.id)?.values.title
        : target?.kind === 'tag' && tags.find(({ id }) => id === target.id)
    for (const language of LANGUAGES) {
      const name = names ? names[language] : null
      const path = `${at}.label.${language}`
      const isNamed = String(getValues(path)).trim() !== ''
      if (name && !isNamed && name.length <= MENU_LIMITS.label) setValue(path, name)
    }
  }
  const ownFields = (id: string, at: string): Readonly<Record<string, OwnField>> => ({
    label: {
      input: (props) => (
        <TextInput
          {...written(props)}
          placeholder={props.language ? saved.labels[menu][id]?.[props.language] : undefined}
        />
      ),
    },
    target: {
      hint: t('menus.targetHint'),
      problemText: (rule) => t(rule === 'noTarget' ? 'site.errors.noTarget' : 'site.errors.target'),
      input: ({ control, input: { value, onChange, ...input } }) => (
        <TargetPicker
          control={{ ...control, ...input, readOnly: isReadOnly }}
          kinds={['page', 'tag']}
          value={String(value)}
          onChange={(target) => {
            onChange(target)
            nameAfter(target, at)
          }}
        />
      ),
    },
  })

  return (
    <div className="menu-entries" data-part="row-list">
      <ItemsField
        kind={kind}
        label={t('menus.entries')}
        at={menu}
        names={menu}
        field={kind.fields[menu]}
        isReadOnly={isReadOnly}
        opened={opened}
        titlesOf={labelsOf}
        stateOf={({ level, shown }) => ({
          isBelow: level === 'below',
          isHidden: shown === 'hidden',
        })}
        mayRemove={(id) => !isShippedEntry(menu, id)}
        problemText={(rule) =>
          rule === 'tooMany' || rule === 'tooManyBelow' ? t(`site.errors.${rule}`) : undefined
        }
        mark={(at) => <Marks at={at} menu={menu} saved={saved} />}
      >
        {({ id, at }, name, field) =>
          name === 'target' && isShippedEntry(menu, id) ? null : (
            <EntryField
              key={name}
              kind={kind}
              at={`${at}.${name}`}
              names={`${menu}.${name}`}
              field={field}
              isReadOnly={isReadOnly}
              own={ownFields(id, at)[name]}
            />
          )
        }
      </ItemsField>
    </div>
  )
}

/** The labels of an entry; a shipped one without its own has those of the product. */
const labelsIn = ({ labels }: MenusEntry, menu: MenuName, { id, label }: MenuItem) => ({
  ar: label?.ar || labels[menu][id]?.ar || '',
  en: label?.en || labels[menu][id]?.en || '',
})

/** What an entry leads to, whether it is hidden, and why a language's menu omits it. */
function Marks({ at, menu, saved }: { at: string; menu: MenuName; saved: MenusEntry }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data: pages } = useQuery(allPages())
  const { data: tags } = useQuery(allTags())
  const item = useWatch<Tree>({ name: at }) as MenuItem | undefined
  if (!item) return null
  const target = readTarget(item.target)
  const page = target?.kind === 'page' ? pages?.find(({ id }) => id === target.id) : undefined
  const tag = target?.kind === 'tag' ? tags?.find(({ id }) => id === target.id) : undefined
  const isGone =
    (target?.kind === 'page' && pages && !page) || (target?.kind === 'tag' && tags && !tag)
  const leadsTo = () => {
    if (isGone) return t('menus.gone')
    switch (target?.kind) {
      case 'shipped':
        return target.path
      case 'address':
        return target.address
      case 'page':
        return t('menus.ownPage')
      case 'tag':
        return t('menus.tagged', { tag: tag?.[language] ?? tag?.[otherLanguage(language)] ?? '' })
      default:
        return t('menus.heading')
    }
  }
  const labels = labelsIn(saved, menu, item)
  const isOut = (one: Language) =>
    (target?.kind === 'shipped' && saved.hiddenPages.includes(target.path)) ||
    (target?.kind === 'page' && pages && !(page && isPagePublic(page, one)))
  return (
    <>
      <span className="other">
        <bdi>{leadsTo()}</bdi>
      </span>
      <span className="chips">
        {isShippedEntry(menu, item.id) && (
          <StatusChip state="shipped">{t('menus.builtIn')}</StatusChip>
        )}
        {item.shown === 'hidden' && <StatusChip state="draft">{t('menus.hidden')}</StatusChip>}
        {LANGUAGES.map((one) => {
          const named = { language: t(`editor.languages.${one}`) }
          if (labels[one].trim() === '')
            return (
              <StatusChip key={one} state="missing">
                {t('menus.missing', named)}
              </StatusChip>
            )
          return (
            isOut(one) && (
              <StatusChip key={one} state="draft">
                {t('menus.notPublic', named)}
              </StatusChip>
            )
          )
        })}
      </span>
    </>
  )
}
