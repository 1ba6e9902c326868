// renameCity, 'Zmień nazwę': a city that nothing uses gets another name (REG-4).
import { act } from '../act.ts';
import { typedText } from '../inputs/typed-text.ts';
import { addCityAct } from './add-city.ts';

export const renameCityAct = act({
  rights: ['manage-courses'],
  input: addCityAct.input.extend({ to: typedText }),
  refusals: { ...addCityAct.refusals, 'not-found': [], 'not-allowed-now': ['city-used'] },
  audit: [{ action: 'renameCity', entity: 'city', fields: ['name'] }],
});
