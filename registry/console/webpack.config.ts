import { webpackConfig } from '@portolan/tooling/webpack';

export default webpackConfig(import.meta.dirname);
