import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { keysText } from '../keys-text.ts'
import type { CommonHistory } from './common-history.ts'

/** Undo and redo across both languages. */
export function HistoryButtons({ history }: { history: CommonHistory }) {
  const { t } = useTranslation('admin')
  const canUndo = useSyncExternalStore(history.subscribe, () => history.canUndo)
  const canRedo = useSyncExternalStore(history.subscribe, () => history.canRedo)
  const undo = t('editor.toolbar.undo')
  const redo = t('editor.toolbar.redo')
  return (
    <>
      <IconButton
        icon={Undo}
        mirrored
        label={undo}
        title={`${undo} (${keysText({ label: 'Z' })})`}
        disabled={!canUndo}
        onMouseDown={keepFocus}
        onClick={history.undo}
      />
      <IconButton
        icon={Redo}
        mirrored
        label={redo}
        title={`${redo} (${keysText({ shift: true, label: 'Z' })})`}
        disabled={!canRedo}
        onMouseDown={keepFocus}
        onClick={history.redo}
      />
    </>
  )
}

/** The cursor stays where it is until the change is shown. */
const keepFocus = (event: React.MouseEvent) => event.preventDefault()
