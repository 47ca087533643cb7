import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import type { Who } from '../../../../entries/entry-kind.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { formName } from '../values/form-places.ts'
import { inOrder, type LostOrder } from '../values/order-lost.ts'
import { orderIn, SECTIONS } from '../values/page-form.ts'

const ORDER = formName('shared', SECTIONS)

interface OrderNoticeProps {
  lost: LostOrder
  /** The colleague whose save was merged; null if the server does not name anyone. */
  by: Who | null
}

/** Reports that a merge replaced an order of the sections, and can restore that order. */
export function OrderNotice({ lost, by }: OrderNoticeProps) {
  const { t } = useTranslation('admin')
  const form = useFormContext<PageForm>()
  const nameOf = useColleagueName()
  /**
   * The order that the user replaced by restoring the lost order; null while the lost order is not
   * restored.
   */
  const [before, setBefore] = useState<readonly string[] | null>(null)
  const name = by ? nameOf(by) : t('pages.reordered.somebody')
  const put = (ids: readonly string[]) =>
    form.setValue(ORDER, inOrder(orderIn(form.getValues(), SECTIONS), ids), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const toggle = () => {
    setBefore(before ? null : orderIn(form.getValues(), SECTIONS))
    put(before ?? lost.ids)
  }
  return (
    <Notice
      role="status"
      action={
        <Button variant="line" size="small" onClick={toggle}>
          {before ? t('pages.undo') : t(`pages.reordered.take.${lost.whose}`)}
        </Button>
      }
    >
      {before ? t('pages.reordered.taken') : t(`pages.reordered.${lost.whose}`, { name })}
    </Notice>
  )
}
