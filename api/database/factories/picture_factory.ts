import { createHash } from 'node:crypto'
import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import Picture from '#pictures/picture'

let made = 0

/** Creates rows of the picture library without files. The `binned` state puts them into the bin. */
export const PictureFactory = Factory.define(Picture, () => {
  made += 1
  return {
    hash: createHash('sha256').update(`picture ${made}`).digest('hex'),
    originalKey: `original-${made}`,
    fileName: `well-${made}.jpg`,
    type: 'jpeg' as const,
    width: 1600,
    height: 1200,
    bytes: 400_000,
    decorative: false,
    focalX: 500,
    focalY: 500,
    color: '#8a6d4b',
    version: 1,
    uploadedById: null as number | null,
  }
})
  .state('binned', (picture) => {
    picture.deletedAt = DateTime.utc().startOf('second')
  })
  .build()
