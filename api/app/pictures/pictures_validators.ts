import vine from '@vinejs/vine'

export const pictureFileValidator = vine.create({
  version: vine.number().withoutDecimals().min(0).optional(),
})
