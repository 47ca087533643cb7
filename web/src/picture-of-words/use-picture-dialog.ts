import { useState, type ComponentType } from 'react'
import { loadPartTexts, useInstance } from '../engine/page-texts.ts'
import type { PictureDialogProps } from './picture-dialog.tsx'

type Dialog = ComponentType<PictureDialogProps>

/** The dialog with its texts, which load when somebody first opens it. */
export function usePictureDialog() {
  const i18n = useInstance()
  const [Dialog, setDialog] = useState<Dialog | null>(null)

  async function load(): Promise<void> {
    const [{ PictureDialog }] = await Promise.all([
      import('./picture-dialog.tsx'),
      loadPartTexts(i18n, 'sharing'),
    ])
    setDialog(() => PictureDialog)
  }

  return { Dialog, load }
}
