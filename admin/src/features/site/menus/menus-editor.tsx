import { PickFilter } from '../../../components/pick-filter.tsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { MENUS, type MenuName } from '@ufuq/shared/contract/site/menus'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { useEntry } from '../../../entries/use-entry.ts'
import { usePageChecks } from '../checks/use-page-checks.ts'
import { itemKey, PageInEditorProvider } from '../editing/page-context.ts'
import { usePageKind } from '../editing/page-kind.ts'
import { changeOf, pathNamed, valuesIn } from '../editing/page-values.ts'
import { useRegions } from '../editing/use-regions.ts'
import { useTyped } from '../editing/use-typed.ts'
import { useSaveSitePage } from '../mutations.ts'
import { SitePageFrame } from '../publishing/site-page-frame.tsx'
import { EntryList } from './entry-list.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { useMenuTargets } from './menu-targets.ts'
import { RestoreMenu } from './restore-menu.tsx'

interface MenusEditorProps {
  page: SitePage
  onSaved: (page: SitePage) => void
}

/** Edits the draft of both menus. */
export function MenusEditor({ page, onSaved }: MenusEditorProps) {
  const { t } = useTranslation('admin')
  const element = useRef<HTMLFormElement>(null)
  const kind = usePageKind('menus')
  const { mutateAsync: send } = useSaveSitePage('menus')
  const parts = SITE_PARTS.menus
  const entry = useEntry(kind, {
    state: page,
    send,
    onSaved,
    onReveal: (at) => reveal(at),
    words: { saved: t('site.editor.saved'), notSaved: t('site.editor.notSaved') },
  })
  const { form, base, isReadOnly } = entry
  const typing = useTyped(form)
  const typed = valuesIn(typing)
  const checks = usePageChecks({ form, parts }, { typing, isReadOnly })
  const targets = useMenuTargets()
  useRegions(element)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const menu: MenuName = hash === '#footer' ? 'footer' : 'header'
  const choose = (one: MenuName) => void navigate(`#${one}`, { replace: true })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (key: string, isOpen: boolean) =>
    setOpened((before) => {
      const after = new Set(before)
      if (isOpen) after.add(key)
      else after.delete(key)
      return after
    })

  const reveal = (at: string) => {
    const [list = '', id = ''] = pathNamed(at)?.path.split('.') ?? []
    const shown = MENUS.find((one) => one === list)
    flushSync(() => {
      if (shown && shown !== menu) choose(shown)
      open(itemKey({ list, id }), true)
    })
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus(),
    )
  }

  return (
    <PageInEditorProvider
      value={{
        name: 'menus',
        shipped: base.shipped,
        newer: base.newer,
        checks,
        onKeep: () => {},
        isReadOnly,
        onEnter: () => {},
        opened,
        onOpen: open,
      }}
    >
      <SitePageFrame
        entry={entry}
        ref={element}
        className="menus-editor"
        checks={checks}
        readOnlyText={t('forbidden.site')}
        onReveal={reveal}
      >
        <div className="menu-top">
          <PickFilter
            label={t('menus.which')}
            values={MENUS.map((value) => ({ value, text: t(`site.parts.menus.${value}`) }))}
            chosen={menu}
            onChoose={choose}
          />
          <RestoreMenu key={menu} menu={menu} typed={typed} />
        </div>
        <MenuPreview
          menu={menu}
          version={base.version}
          change={changeOf(parts, { saved: valuesIn(entry.saved), typed })}
        />
        <EntryList key={menu} menu={menu} targets={targets} />
      </SitePageFrame>
    </PageInEditorProvider>
  )
}
