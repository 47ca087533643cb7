import { test } from '@japa/runner'
import { DOWNLOADS_AT_ONCE, takeDownloadSlot } from '#kinds/document/serving/send_file'

test.group('Downloads at once', () => {
  test('are limited per network and in all, until others end', ({ assert }) => {
    const take = (network: string, count: number) =>
      Array.from({ length: count }, () => takeDownloadSlot(network))
    const { perNetwork, total } = DOWNLOADS_AT_ONCE
    const own = take('192.0.2.1', perNetwork)
    assert.throws(() => takeDownloadSlot('192.0.2.1'))
    const others = Array.from({ length: total / perNetwork - 1 }, (_, network) =>
      take(`192.0.2.${network + 2}`, perNetwork),
    ).flat()
    assert.throws(() => takeDownloadSlot('192.0.2.99'))
    own.pop()?.()
    own.push(takeDownloadSlot('192.0.2.99'))
    for (const free of [...own, ...others]) free()
    for (const free of take('192.0.2.1', perNetwork)) free()
  })
})
