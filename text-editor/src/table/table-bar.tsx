import Move from 'lucide-react/icons/move'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { EditorView } from 'prosemirror-view'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Direction } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { Toolbar } from '../toolbar.tsx'
import { dispatchAsStep } from '../writing/text-history.ts'
import { TABLE_ACTIONS, tableAction, type TableAction } from './table-changes.ts'

/**
 * The bar with the actions on a table, shown below it while the cursor is in the table. It is
 * reached with Alt+F10.
 */
export function TableBar({ view }: { view: EditorView }) {
  const { t } = useTranslation('admin')
  const run = (action: TableAction) => {
    tableAction(action)(view.state, (tr) => dispatchAsStep(view, tr))
    view.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    view.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the toolbar inside
    <div
      className="table-bar"
      data-part="table-bar"
      // keeps the cursor in the cell during a click
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={leave}
    >
      <Toolbar
        label={t('editor.surface.table.bar')}
        dir={document.documentElement.dir as Direction}
        className="table-actions"
      >
        {TABLE_ACTIONS.map((action) => (
          <Button key={action} variant="quiet" size="small" onClick={() => run(action)}>
            <Icon icon={iconOf(action)} />
            {t(`editor.surface.table.${action}`)}
          </Button>
        ))}
      </Toolbar>
    </div>
  )
}

function iconOf(action: TableAction): Glyph {
  if (action.startsWith('delete')) return Trash
  return action.startsWith('move') ? Move : Plus
}
