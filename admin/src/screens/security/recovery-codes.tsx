import { saveFile } from '@ufuq/shared/client/saved-file'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import Download from 'lucide-react/icons/download'
import { useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useConfirmation } from '../../components/confirmation.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Item } from '../../components/item-list.tsx'
import { Row, Stack } from '../../components/layout.tsx'
import { useSession } from '../../session/session.tsx'
import { send, useSecurityChange } from './queries.ts'

/** The number of recovery codes from which the user is asked to make new ones. */
const FEW_CODES = 3

interface CodesRowProps {
  count: number
  /** The button for new codes. */
  ref: Ref<HTMLButtonElement>
  onCodes: (codes: string[]) => void
}

/** How many recovery codes are left, and a button for new ones. */
export function CodesRow({ count, ref, onCodes }: CodesRowProps) {
  const { t } = useTranslation('admin')
  const make = useSecurityChange(
    () => send<{ recoveryCodes: string[] }>('POST', 'recovery-codes'),
    'security.failed.codes',
  )
  return (
    <Item
      title={t('security.codes.title')}
      text={
        <span className={count <= FEW_CODES ? 'few' : undefined}>
          {t('security.codes.left', { count })}
        </span>
      }
    >
      <ConfirmButton
        ref={ref}
        size="small"
        busy={make.isPending}
        action={t('security.codes.make')}
        question={count > 0 && t('security.codes.makeText')}
        onConfirm={() =>
          make.mutate(undefined, { onSuccess: (made) => made && onCodes(made.recoveryCodes) })
        }
      >
        {t('security.codes.make')}
      </ConfirmButton>
    </Item>
  )
}

interface CodesDialogProps {
  codes: readonly string[]
  /** The button that works once the codes have been kept. */
  submit: string
  isBusy?: boolean
  onSubmit: () => void
  /** The action and the question if the user leaves without having kept them. */
  leave: [action: string, question: string]
  onLeave: () => void
  focusAfter: () => void
}

/** Shows new recovery codes once, with the ways to keep them and a box that says so. */
export function CodesDialog(props: CodesDialogProps) {
  const { codes, submit, isBusy = false, onSubmit, leave, onLeave, focusAfter } = props
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const [isKept, setIsKept] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const formatMoment = useFormatMoment()
  const { username } = useSession()
  const close = async () => {
    if (await confirm(...leave)) onLeave()
  }
  const save = () => {
    const text = [
      t('security.codes.title'),
      // To what the codes belong, for those who find them later.
      t('security.codes.site', { site: location.host }),
      t('security.codes.account', { username }),
      t('security.codes.made', { when: formatMoment(new Date().toISOString()) }),
      '',
      ...codes,
      '',
    ].join('\r\n')
    saveFile({ name: 'recovery-codes.txt', content: new Blob([text], { type: 'text/plain' }) })
  }
  return (
    <Dialog
      onClose={() => void close()}
      title={t('security.codes.keep')}
      description={t('security.codes.text')}
      focusAfter={focusAfter}
      actions={
        <Button disabled={!isKept} busy={isBusy} onClick={onSubmit}>
          {submit}
        </Button>
      }
    >
      <Stack>
        <ol className="codes" ref={list} dir="ltr" aria-label={t('security.codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Row gap="small">
          <CopyButton
            size="small"
            text={codes.join('\n')}
            onFailed={() => list.current && window.getSelection()?.selectAllChildren(list.current)}
          >
            {t('security.codes.copy')}
          </CopyButton>
          <Button variant="line" size="small" onClick={save}>
            <Icon icon={Download} />
            {t('security.codes.save')}
          </Button>
        </Row>
        <Checkbox
          label={t('security.codes.kept')}
          checked={isKept}
          onChange={({ target }) => setIsKept(target.checked)}
        />
      </Stack>
    </Dialog>
  )
}
