import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { TestEmail as Answer } from '@ufuq/shared/contract/server-notices'
import { Row, Stack } from '../../../components/layout.tsx'
import { Button } from '@ufuq/shared/ui/button'
import { isolated } from '@ufuq/shared/domain/isolate'

/** Sends an email to the administrator, with the settings that are in force. */
export function TestEmail() {
  const { t } = useTranslation('admin')
  const test = useMutation({
    meta: { failed: 'kinds.organisation.testEmail.failed' },
    mutationFn: () => request<Answer>('/api/test-email', { method: 'POST' }),
  })
  return (
    <Stack gap="small">
      <Row>
        <Button variant="line" size="small" busy={test.isPending} onClick={() => test.mutate()}>
          {t('kinds.organisation.testEmail.send')}
        </Button>
      </Row>
      <p className="hint" role="status">
        {test.data &&
          t(`kinds.organisation.testEmail.${test.data.outcome}`, { to: isolated(test.data.to) })}
      </p>
    </Stack>
  )
}
