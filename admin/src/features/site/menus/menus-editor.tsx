import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { MENUS, type MenuName } from '@ufuq/shared/contract/site/menus'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { MenusValues } from '@ufuq/shared/kinds/menus'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { EntryEditor } from '../../../entry/entry-editor.tsx'
import { useRegions } from '../pages/editing/use-regions.ts'
import { EntryList } from './entry-list.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { useMenuTargets } from './menu-targets.ts'
import { MenusProvider, type MenusEntry } from './menus-context.ts'
import { RestoreMenu } from './restore-menu.tsx'

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
      <div className="menu-top">
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
