import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import type { HostSignInElsewhere } from '../../host.ts'
import { useHost } from '../../host-context.tsx'
import { useSignedInToast } from '../../session/mutations.ts'
import { changeSession, sessionQueries } from '../../session/queries.ts'

/** The way through the browser, in a window in which passkeys and work accounts can't be used. */
export function BrowserSignIn() {
  const { signInElsewhere } = useHost()
  return signInElsewhere ? <Elsewhere {...signInElsewhere} /> : null
}

function Elsewhere({ begin, cancel }: HostSignInElsewhere) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const notifySignedIn = useSignedInToast()
  const signIn = useMutation({
    mutationFn: begin,
    onSuccess: async (end) => {
      if (end !== 'signed-in') return
      changeSession(client, await client.fetchQuery({ ...sessionQueries.me(), staleTime: 0 }))
      notifySignedIn()
    },
  })
  // The browser may come back after this screen has been left.
  useEffect(() => cancel, [cancel])

  if (signIn.isPending) {
    return (
      <Notice
        role="status"
        action={
          <Button variant="quiet" onClick={cancel}>
            {t('desktopSignIn.cancel')}
          </Button>
        }
      >
        {t('desktopSignIn.waiting')}
      </Notice>
    )
  }
  return (
    <div className="form">
      {signIn.data === 'failed' && (
        <Notice tone="danger" role="alert" title={t('desktopSignIn.failed')}>
          {t('desktopSignIn.failedText')}
        </Notice>
      )}
      <p>{t('desktopSignIn.hint')}</p>
      <Button variant="line" onClick={() => signIn.mutate()}>
        {t('desktopSignIn.begin')}
      </Button>
    </div>
  )
}
