import { personPictureLimits, removePersonPicture, uploadPersonPicture } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { presentCustomer } from '../people/personPresenter.ts';
import { registerPictureFiles } from '../pictures/registerPictureFiles.ts';
import { findPicture } from './personPictureRepository.ts';
import { createPersonPictureService, personPicturesPath } from './personPictureService.ts';

/** Limit of the body: a picture in base64, with room for the JSON. */
const uploadBytes = Math.ceil(personPictureLimits.bytes / 3) * 4 + 1024;

/** A person's picture: upload, removal, file. */
export function registerPersonPictureRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPersonPictureService(deps);

  registerOperation(app, uploadPersonPicture, {
    access: 'customer.edit',
    bodyLimitBytes: uploadBytes,
    handler: async ({ params, body, actor }) => presentCustomer(await service.upload(actor, params.id, body.content)),
  });

  registerOperation(app, removePersonPicture, {
    access: 'customer.edit',
    handler: async ({ params, actor }) => presentCustomer(await service.remove(actor, params.id)),
  });

  registerPictureFiles(app, deps, { path: personPicturesPath, type: 'image/png', find: findPicture });
}
