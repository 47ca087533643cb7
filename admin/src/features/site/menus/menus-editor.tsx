import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { MENUS, type MenuName } from '@ufuq/shared/contract/site/menus'
import { differences } from '@ufuq/shared/kinds/differences'
import { KINDS } from '@ufuq/shared/kinds/index'
import { type MenusValues, menus } from '@ufuq/shared/kinds/menus'
import { shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { EntryEditor } from '../../../entry/entry-editor.tsx'
import { useRegions } from '../../../use-regions.ts'
import { EntryList } from './entry-list.tsx'
import { useMenuTargets } from './menu-targets.ts'
import { MenusProvider, type MenusEntry, useMenus } from './menus-context.ts'
import { useMenuEntries } from './use-menu-entries.ts'
import { useQuery } from '@tanstack/react-query'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { useErrorText } from '../../../error-text.ts'
import { useLanguage } from '../../../language.ts'
import { PageFrame } from '../pages/preview/page-frame.tsx'
import { typedPreview } from '../pages/preview/typed-preview.ts'

/** Edits the draft of both menus. */
export function MenusEditor({ saved }: { saved: MenusEntry }) {
  const form = useRef<HTMLFormElement>(null)
  const attach = (element: HTMLElement | null) => {
    form.current = element?.closest('form') ?? null
  }
  useRegions(form)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const menu: MenuName = hash === '#footer' ? 'footer' : 'header'
  const choose = (one: MenuName) => void navigate(`#${one}`, { replace: true })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (id: string, isOpen: boolean) =>
    setOpened((before) => {
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })

  const reveal = (at: string, values: Tree) => {
    const [list = '', index] = at.split('.')
    const shown = MENUS.find((one) => one === list)
    const id = itemsIn(values[list])[Number(index)]?.['id']
    flushSync(() => {
      if (shown && shown !== menu) choose(shown)
      if (typeof id === 'string') open(id, true)
    })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus())
  }

  return (
    <EntryEditor
      kind={KINDS.menus}
      state={saved}
      onReveal={reveal}
      layout={(_, { isReadOnly }) => (
        <MenusProvider
          value={{
            labels: saved.labels,
            hiddenPages: saved.hiddenPages,
            isReadOnly,
            opened,
            onOpen: open,
          }}
        >
          <MenuFields attach={attach} menu={menu} onChoose={choose} />
        </MenusProvider>
      )}
    />
  )
}

interface MenuFieldsProps {
  attach: (element: HTMLElement | null) => void
  menu: MenuName
  onChoose: (menu: MenuName) => void
}

function MenuFields({ attach, menu, onChoose }: MenuFieldsProps) {
  const { t } = useTranslation('admin')
  const { control } = useFormContext<MenusValues>()
  const [header, footer] = useWatch({ control, name: MENUS })
  const targets = useMenuTargets()
  return (
    <div ref={attach}>
      <div className="row spread">
        <PickFilter
          label={t('menus.which')}
          values={MENUS.map((value) => ({ value, text: t(`kinds.menus.fields.${value}`) }))}
          chosen={menu}
          onChoose={onChoose}
        />
        <RestoreMenu key={menu} menu={menu} />
      </div>
      <MenuPreview menu={menu} values={{ header, footer }} />
      <EntryList key={menu} menu={menu} targets={targets} />
    </div>
  )
}

/** Shows how a menu differs from the shipped one, and lets the user restore the shipped one. */
function RestoreMenu({ menu }: { menu: MenuName }) {
  const { t } = useTranslation('admin')
  const { isReadOnly } = useMenus()
  const { items, isShipped, restore } = useMenuEntries(menu)
  const [isRestored, setRestored] = useState(false)
  const own = items.filter(({ id }) => !isShipped(id)).length
  const fields = { [menu]: menus.fields[menu] }
  const shipped = { [menu]: shippedMenus()[menu] }
  const isChanged = differences(fields, shipped, { [menu]: items }).length > 0
  if (!isChanged) return <p className="say">{t('menus.shippedState')}</p>
  return (
    <p className="say" role="status">
      {isRestored ? (
        t('menus.restored')
      ) : (
        <>
          {own > 0 ? t('menus.own', { count: own }) : t('menus.changedState')}{' '}
          {!isReadOnly && (
            <button
              type="button"
              className="more"
              onClick={() => {
                restore()
                setRestored(true)
              }}
            >
              {t('menus.restore')}
            </button>
          )}
        </>
      )}
    </p>
  )
}

interface MenuPreviewProps {
  menu: MenuName
  /** The values in the form, saved or not. */
  values: MenusValues
}

/**
 * Previews the header or the footer in both languages with the typed values, which are not stored.
 */
function MenuPreview(props: MenuPreviewProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <section
      className="menu-preview live"
      data-part="preview"
      tabIndex={-1}
      aria-label={t('menus.preview.title')}
    >
      {[language, otherLanguage(language)].map((one) => (
        <MenuIn key={one} language={one} {...props} />
      ))}
    </section>
  )
}

function MenuIn({ menu, values, language }: MenuPreviewProps & { language: Language }) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const preview = useQuery(typedPreview(KINDS.menus, KINDS.menus.name, { language, values }))
  const named = { language: t(`editor.languages.${language}`) }
  return (
    <figure data-menu={menu}>
      <PageFrame
        isBusy={preview.isLoading}
        html={preview.data?.html ?? null}
        title={t('menus.preview.frame', { ...named, menu: t(`kinds.menus.fields.${menu}`) })}
        width="desktop"
        onShown={({ documentElement: page }) => {
          page.scrollTop = menu === 'footer' ? page.scrollHeight : 0
        }}
        shown={menu}
      />
      <figcaption>
        {preview.isError ? (
          <span role="alert">
            {t('site.preview.failed')} {errorText(preview.error)}{' '}
            <Button variant="quiet" size="small" onClick={() => void preview.refetch()}>
              {t('states.tryAgain')}
            </Button>
          </span>
        ) : (
          t('menus.preview.note', named)
        )}
      </figcaption>
    </figure>
  )
}
