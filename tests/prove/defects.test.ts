import { DEFECTS } from '../flows/support/defects/index';
import { tryDefects } from '../flows/support/defects/tryDefects';

tryDefects(DEFECTS);
