import { randomUUID } from "node:crypto";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { day } from "@khorgos/contract/platform/moment";
import { cast } from "../src/demo/cast.ts";
import {
  administrators,
  dealers,
  everybody,
  members,
  nobodyYet,
  notTheOwner,
  ownerOfTheCar,
  ownerOfTheImport,
  ownerOfTheList,
  ownerOfTheOffer,
  ownerOfTheRequest,
  partiesOfTheDeal,
  refusedToMembers,
  suppliers,
  traders,
  type Outcomes,
} from "./outcomes.ts";
import type { Given } from "./prepare.ts";

/**
 * Who may do what: one row per endpoint, written by hand and on purpose not read from the contract, so that
 * neither can change without the other.
 */

type Row = { input: (given: Given) => Record<string, unknown>; may: Outcomes };

const nothing = () => ({});
const thisYear = new Date().getUTCFullYear();
const today = () => day(new Date().toISOString());
const aCar = { brand: "BYD", model: "Seal", year: thisYear, price: 24_100, quantity: 3 };
const aRequest = { brand: "BYD", model: "Han", year: thisYear, max_price: 30_000, quantity: 2 };
const aNewcomer = () => ({
  name: "Ma Li",
  phone: "+86 138 0013 8001",
  email: `${randomUUID()}@newcomer.example`,
  password: "long enough",
  address: "Khorgos",
  role: "supplier",
  company_name: "Ma Trading",
});
const aPriceList = () =>
  new File(["brand,model,year,price,quantity\nBYD,Seal,2025,24100,3\n"], "cars.csv", { type: "text/csv" });

export const authorisation: Record<string, Row> = {
  register: { input: aNewcomer, may: everybody("ok") },
  login: { input: ({ known }) => known, may: everybody("ok") },
  me: { input: nothing, may: members },
  logout: { input: nothing, may: members },
  changeLanguage: { input: () => ({ language: "zh" }), may: members },
  changeMatchMails: { input: () => ({ match_mails: "daily" }), may: traders },
  changeProfile: {
    input: () => ({
      name: "Lin Yue",
      phone: "+86 138 0013 8000",
      address: "Khorgos",
      company_name: "Lin Auto Export",
      dealership_name: "Almaty Motors",
    }),
    may: members,
  },
  findProfile: { input: nothing, may: members },
  listNameChanges: { input: nothing, may: administrators },
  decideNameChange: {
    input: ({ nameChangeId }) => ({ id: nameChangeId, state: "approved" }),
    may: administrators,
  },
  changePassword: {
    input: () => ({ current_password: "a guess", password: "long enough" }),
    may: { ...members, ...refusedToMembers("wrong_password") },
  },
  listSessions: { input: nothing, may: members },
  endSession: { input: () => ({ id: randomUUID() }), may: members },
  endAllSessions: { input: nothing, may: members },
  eraseAccount: {
    input: () => ({ password: "a guess" }),
    may: { ...members, ...refusedToMembers("wrong_password") },
  },
  checkStatus: { input: ({ pending }) => ({ email: pending.email }), may: everybody("ok") },
  forgotPassword: { input: ({ known }) => ({ email: known.email }), may: everybody("ok") },
  resetPassword: {
    input: ({ resetToken }) => ({ token: resetToken, password: "long enough" }),
    may: everybody("ok"),
  },

  findTwoStep: { input: nothing, may: administrators },
  // Nobody here has the password or a code at hand.
  beginTwoStep: {
    input: () => ({ password: "a guess" }),
    may: { ...administrators, administrator: "wrong_password" },
  },
  confirmTwoStep: {
    input: () => ({ code: "123456" }),
    may: { ...administrators, administrator: "wrong_code" },
  },
  endTwoStep: {
    input: () => ({ password: "a guess", code: "123456" }),
    may: { ...administrators, administrator: "wrong_password" },
  },

  listUsers: { input: nothing, may: administrators },
  approveUser: { input: ({ pending }) => ({ id: pending.id }), may: administrators },
  rejectUser: { input: ({ pending }) => ({ id: pending.id, message: "Who are you?" }), may: administrators },
  stopPriceList: { input: ({ pending }) => ({ id: pending.id }), may: administrators },
  issueResetLink: { input: () => ({ id: cast.lin.id }), may: administrators },
  listAudit: { input: nothing, may: administrators },
  brandNames: { input: nothing, may: members },
  readVocabulary: { input: () => ({ kind: "brand" }), may: administrators },
  unknownWords: { input: () => ({ kind: "brand" }), may: administrators },
  addWord: {
    input: () => ({ kind: "brand", spelling: `Hongqi ${randomUUID()}`, name: "Hongqi" }),
    may: administrators,
  },
  confirmWords: { input: () => ({ kind: "brand", aliases: ["byd"] }), may: administrators },
  removeWord: { input: ({ word }) => ({ kind: "brand", alias: word }), may: administrators },
  countMarket: { input: nothing, may: administrators },

  browseCars: { input: nothing, may: members },
  marketStats: { input: nothing, may: members },
  marketPrices: { input: nothing, may: members },
  findCar: { input: ({ carId }) => ({ id: carId }), may: members },
  listBrands: { input: nothing, may: members },
  listModels: { input: () => ({ brand: "BYD" }), may: members },
  listLocations: { input: nothing, may: members },
  listBodyColours: { input: nothing, may: members },
  listInteriorColours: { input: nothing, may: members },
  exportMarket: { input: nothing, may: traders },
  myCars: { input: nothing, may: suppliers },
  exportStock: { input: nothing, may: suppliers },
  myBrands: { input: nothing, may: suppliers },
  addCar: { input: () => aCar, may: suppliers },
  editCar: { input: ({ carId }) => ({ ...aCar, id: carId, price: 1 }), may: ownerOfTheCar },
  // Nothing is changed, so every version will do.
  changeCar: { input: ({ carId }) => ({ id: carId, version: "1" }), may: ownerOfTheCar },
  // Others' cars are left out, so every supplier may say it; the test beside the command tells that nothing happens to them.
  markSold: { input: ({ carId }) => ({ ids: [carId] }), may: suppliers },
  changePrices: { input: ({ carId }) => ({ ids: [carId], percent: 5 }), may: suppliers },
  deleteCars: { input: ({ carId }) => ({ ids: [carId] }), may: suppliers },
  deleteCar: { input: ({ carId }) => ({ id: carId }), may: ownerOfTheCar },

  uploadPriceList: { input: () => ({ csvFile: aPriceList() }), may: suppliers },
  downloadTemplate: { input: nothing, may: suppliers },
  listImports: { input: nothing, may: suppliers },
  findImport: { input: ({ importId }) => ({ id: importId }), may: ownerOfTheImport },
  undoImport: { input: ({ importId }) => ({ id: importId }), may: ownerOfTheImport },
  downloadRefusedRows: { input: ({ importId }) => ({ id: importId }), may: ownerOfTheImport },

  putPriceList: { input: () => ({ csvFile: aPriceList() }), may: suppliers },
  currentPriceList: { input: nothing, may: suppliers },
  previewPriceList: { input: ({ listId }) => ({ id: listId, choices: {} }), may: ownerOfTheList },
  startPriceList: { input: ({ listId }) => ({ id: listId }), may: ownerOfTheList },
  cancelPriceList: { input: ({ listId }) => ({ id: listId }), may: ownerOfTheList },
  removePriceList: { input: ({ listId }) => ({ id: listId }), may: ownerOfTheList },

  listRequests: { input: nothing, may: suppliers },
  followLive: { input: () => ({ topics: "account" }), may: members },
  listVersions: { input: () => ({ topics: "account" }), may: members },
  myRequests: { input: nothing, may: dealers },
  findRequest: { input: ({ requestId }) => ({ id: requestId }), may: { ...suppliers, ...notTheOwner } },
  postRequest: { input: () => aRequest, may: dealers },
  makeOffer: {
    input: ({ requestId }) => ({ id: requestId, suggested_price: 1, available_quantity: 1 }),
    may: suppliers,
  },
  makeOffers: {
    input: ({ requestId }) => ({
      answers: [{ request_id: requestId, suggested_price: 1, available_quantity: 1 }],
    }),
    may: suppliers,
  },
  listAnswerable: { input: nothing, may: suppliers },
  myOffers: { input: nothing, may: suppliers },
  withdrawOffer: {
    input: ({ offered: { id } }) => ({ id, state: "withdrawn" }),
    may: { ...nobodyYet, ...ownerOfTheOffer },
  },
  decideOnOffer: {
    input: ({ offered }) => ({ ...offered, state: "declined" }),
    may: ownerOfTheRequest,
  },
  listDeals: { input: nothing, may: traders },
  findDeal: { input: ({ dealId }) => ({ id: dealId }), may: partiesOfTheDeal },
  giveUpDeal: {
    input: ({ dealId }) => ({ id: dealId, state: "fell_through", reason: "Sold" }),
    may: partiesOfTheDeal,
  },
  changeRequestStatus: {
    input: ({ requestId }) => ({ id: requestId, status: "closed" }),
    may: ownerOfTheRequest,
  },
  listMatches: { input: ({ requestId }) => ({ id: requestId }), may: { ...suppliers, ...notTheOwner } },
  // Equal cars would come in the order of their ids, which differ from run to run.
  foreseeMatches: { input: () => ({ brand: "BYD", model: "Seal", max_price: 1 }), may: dealers },
  askSuppliers: { input: ({ requestId }) => ({ id: requestId }), may: ownerOfTheRequest },
  listNews: { input: nothing, may: members },
  readNews: { input: () => ({ until: "2026-01-01T00:00:00Z" }), may: members },
  readCostSheet: { input: nothing, may: members },
  estimateCost: { input: () => ({ price: 20_000, year: thisYear }), may: members },
  readCosts: { input: nothing, may: administrators },
  publishCosts: {
    input: () => ({ valid_from: today(), sheet: sampleSheet(today()) }),
    may: administrators,
  },
  deleteRequest: { input: ({ requestId }) => ({ id: requestId }), may: ownerOfTheRequest },
};
