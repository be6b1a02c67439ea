import type { Lexicon } from './lexicon.ts';

export const en: Lexicon = {
  sell: 'sell sells sold selling sale_price selling_price sold_for goes_for resale sale_rate selling_at retails retail resell goes_at sell_it fetches fetch',
  price:
    'price prices priced pricing rate rates fee fees charge charges tariff mrp ticket subscription membership fare tuition_fee pays pay per_head',
  take: 'take takes taking collect collects charging earn_per charged bill billing will_ask i_ask we_ask asking will_keep',
  buy: 'buy buys buying bought purchase purchased purchasing procure procured procurement wholesale_at buy_at cost_price source_at',
  cost: 'cost costs costing making_cost production_cost cost_of_making input_cost to_make expense expenses spend spends making_charge come_to comes_to make_it_for we_give we_pay i_pay out_of_which of_which set_us_back sets_us_back set_me_back spend_on input eats eat landed_cost works_out_at costing_us cost_us',
  runs: 'work_out work_out_to comes_out adds_up add_up takes_about goes_into go_into will_take works_out',
  material:
    'power water yarn chemicals detergent ingredients ingredient material materials parts part spare spares cloth thread flour oil gas packing packaging fabric leather wood feed raw_material raw_materials supplies consumables fertiliser fertilizer seeds diesel petrol fuel labour_and_material nuts milk sugar display screen spare_part shampoo soap paint glue bamboo clay wax wick fragrance paper cartons bottles labels flowers fruits vegetables chicken meat fish_feed vaccines medicine dal gum creams cream cosmetics filling soaps fabric_and',
  fixed:
    'rent rents rental lease electricity power_bill current_bill internet wifi water_bill emi maintenance phone_bill overhead overheads fixed fixed_cost fixed_costs running_cost running_costs monthly_expenses monthly_cost monthly_costs utilities subscription_fees insurance hosting cleaning upkeep interest_payment running_expenses corporation_fee licence_fee license_fee municipal_fee market_fee stall_fee panchayat_fee light_bill light electricity_bill phone_recharge recharge ads ad_spend advertisement advertisements marketing_cost courier',
  wage: 'salary salaries wage wages stipend payroll labour labor',
  staff:
    'ayah ayahs stylist stylists waiter waiters chef peon operator operators ladies aunty salesman salesmen receptionist supervisor helper helpers assistant assistants teacher trainer tutor cook driver cleaner guard watchman manager accountant worker workers employee employees staff boy boys maid mechanic mechanics caretaker labourer labourers tailor tailors artisan nurse pharmacist technician delivery_boy karigar developer developers designer designers engineer engineers coder coders intern interns packer packers sweeper security beautician beauticians gardener',
  each: 'each apiece every_one per_person per_head',
  total:
    'total totally altogether overall in_all all_together all_in_all sum all_in all_told everything_together all_inclusive',
  need: 'need needs needed require requires required want wants looking_for seek seeking ask_for asking_for raise raising apply_for necessary would_need asking requesting applying_for would_like',
  capital:
    'invest investment capital funding fund funds budget setup_cost set_up_cost project_cost startup_cost start-up_cost initial_cost to_start to_set_up seed to_build to_open to_begin total_cost initial outlay total_outlay set-up setup start_with put_in setting_up_costs setting_up_cost setting_up_will setting_up_is setting_it_up',
  loan: 'loan loans credit mudra borrow overdraft',
  debt: 'outstanding old_loan earlier_loan previous_loan repay repaid repaying paid_back pending due dues still_owe owe owed debt already_took took_a_loan already_taken existing_loan left_to_pay running_loan already_outstanding loan_already have_a_loan',
  subsidy: 'subsidy grant_of got_a_grant received_a_grant prize award grant won',
  saving: 'so_far invested already_spent have_put_in have_put_into already_put save saves',
  earn: 'earn earns earning earned income turnover revenue profit_of profit profits salary_of_my pension my_salary sales_of take_home surplus daily_sale daily_sales counter_sale counter_sales sale_comes sales_come sales_are sale_is monthly_sale monthly_sales gross_sale total_sale',
  rival:
    'other others rival rivals competitor competitors competition neighbour neighbor market_price market_rate market_price_is elsewhere next_door another nearby_shop big_brand branded brand brands shops_charge they_charge they_sell middleman middlemen usual_price mrp_of_others big_shops city_price existing_players',
  own: 'we our ours us i my mine me',
  machine:
    'machine machines equipment machinery printer camera van vehicle scooter oven fridge freezer refrigerator drone tractor computer laptop tools mixer grinder cart truck auto tempo loom plant_and_machinery dryer stove generator kiln solar_panel solar_dryer tank shed refrigerator sewing_machine compressor itself car bike melter',
  market:
    'market_size market_is market_of industry sector consumption consumes billion tam worth_of_market population is_worth demand_of crore_market',
  old: 'earlier previously formerly used_to old_price last_year before_that was_sold was_selling until_last mrp_was',
  season:
    'season diwali festival festivals christmas holi eid pongal onam wedding_season last_october last_year only_in peak_season ramzan once_last mela fair',
  customer:
    'customer customers client clients subscriber subscribers user users buyer buyers patient patients guest guests household households family families home homes member members visitors shops_on advertisers',
  student: 'student students pupil pupils learner learners trainees',
  people:
    'children kids child farmers farmer women shops shop drivers driver weavers artisans persons people restaurants hotels schools offices retailers shopkeepers vendors villagers',
  joined:
    'joined registered enrolled signed_up with_us use_it using already_have on_it subscribed buy_from_us come_to_us buy_on regular have_joined on_board onboard',
  worker:
    'workers employees staff helpers artisans weavers karigars labourers tailors people_work men women_work employed work_with_me work_for_me',
  commission: 'commission commissions cut',
  margin: 'margin margins profit gross_margin markup mark-up',
  otherpercent:
    'interest gst tax growth growing discount cagr own_share share_of literacy subsidy wastage rebate',
  per: 'per each every a an / one for_a for_each for_every for_one',
  one: 'one a an each every single',
  not: 'not',
  but: 'but instead rather',
  and: 'and while whereas plus & +',
  to: 'to - – — till upto',
  between: 'between',
  day: 'day days daily everyday day-wise per-day a_day',
  week: 'week weeks weekly',
  month: 'month months monthly pm p.m mth',
  year: 'year years yearly annum annually annual yr yrs',
  since: 'since from_last for_the_last for_the_past established estd',
  duration: 'ago old',
  start:
    'start starting begin open opening launch set_up setting_up establish want_to plan planning planned propose proposing idea_is intend intending thinking would_like_to starting_up going_to will_start new_business',
  started: 'started began opened founded launched_in was_started',
  future:
    "will shall we'll i'll would expect hope plan_to going_to want_to proposed expecting aim target intend",
  running:
    'i_run we_run run running already existing i_have_a we_have_a we_have_been have_been i_have_run currently my_shop my_store my_kirana we_already in_operation operational expand expansion expanding grow_my scale_up work_with_me i_own we_own second_branch second_shop been_repairing been_making been_selling been_running been_doing been_in_this i_already my_small since_the have_a_unit',
  present:
    'sell sells make makes do does cook cooks earn earns is are have has runs charge come comes put pay go goes rear keep grow grows get gets weave weaves stitch bake repair buy buys move moves leave leaves roast roasts bring brings pays draws fetches sends send teach teaches rent rents bakes stitches',
  from: 'from',
  in: 'in at near of',
  near: 'near outside beside close_to around off side bypass',
  district: 'district dist taluk tehsil block village mandal city town zilla',
  home: 'live lives living born native_place native hometown home_town my_home i_am_from i_belong studied belong house_is stay my_house',
  premises:
    'shop store workshop factory unit office kitchen farm centre center stall outlet branch clinic godown open opening start starting based located located_in situated run set_up business start-up cart counter parlour nursery plant school class classes place location launch operate serve serving our_base homestay hotel restaurant',
  bring:
    'comes come come_from bring brings brought buy bought buys material materials supplies supply source sourced get stock raw_material raw_materials cloth order ordered import purchase purchased arrives imported wholesale goods_from fish_comes trained training learnt',
  destination:
    'sell_to export exports exported send sends deliver_to supply_to customers_in market_in ship customers_of buyers_in buyers_of expand_to later next_year famous popular like similar parties_in send_by sent_to',
  make: 'make makes making manufacture manufactures manufacturing produce producing production process processing handmade weave weaving bake baking craft stitch_and_sell fabricate fabrication assemble assembling grind grinding brew print_and_sell roast roasts roasting pickle_making stitching moulding stitch pack_and_sell factory',
  trading:
    'shop store buy_and_sell resell reselling trading trader wholesale retail dealer distributor stock supermarket boutique_store vendor hawker',
  service:
    'service services repair repairs repairing consult consulting coaching class classes teach teaching training rent_out hire booking bookings platform app software bot chatbot saas taxi cab gym yoga wash washing laundry photography event events delivery salon parlour cleaning tour tours travel clinic catering restaurant hotel homestay spraying tutoring tuition advert adverts advertising design designing dance music subscription website portal marketplace playschool creche daycare playgroup pre-school preschool garage grooming plumbing plumber electrician carpenter pest_control driving_school tailoring alteration ironing dry_cleaning photo_studio xerox printing_shop driving studio cafe biryani juice_shop juice_stall juice_centre tea_stall tea_shop canteen mess dhaba eatery fast_food food_truck curry_point library reading_room hostel paying_guest day_care creches charging_point charging_station teach teaching coaching tuition retreading study_hall pg lending seats_are day_boarding boarding',
  allied:
    'dairy poultry goat goats pig pigs piggery fish fishery fishes bees beekeeping cattle cow cows buffalo hatchery chicken sheep rabbit duck quail prawn shrimp silkworm buffaloes ducks hens quails sheeps',
  farm: 'farming cultivate cultivation grow growing crop crops orchard organic_farm vegetables mushroom nursery floriculture harvest polyhouse greenhouse shade_net horticulture planted plantation orchards',
  age: 'age aged old years_old born',
  class:
    'class classes standard std grade sector ward nh highway road route no number flat floor block_no phase room_no section act rule std.',
  phone: 'phone mobile call whatsapp contact tel ph mob cell number_is',
  pin: 'pin pincode pin_code zip postal',
  distance: 'km kms kilometre kilometres kilometer kilometers metre metres meter meters mile miles feet ft',
  size: 'sqft sq square acre acres cent guntha bigha hectare hp inch inches kw watt kva marks percent_marks pass th st nd rd am hours_a_day',
  female:
    'i_am_a_woman as_a_woman i_am_a_housewife i_am_a_mother i_am_a_widow housewife homemaker i_am_a_girl woman_entrepreneur single_mother my_husband we_women we_are_women women_of_our',
  male: 'i_am_a_man my_wife i_am_a_boy as_a_man',
  shg: 'self-help_group self_help_group shg mahila_mandal kudumbashree women_self',
  fpo: 'fpo farmer_producer producer_company farmers_producer producer_organisation producer_organization',
  cooperative: 'cooperative co-operative our_society cooperative_society co_operative',
  company: 'private_limited pvt_ltd pvt llp our_company',
  partnership: 'partnership partners my_partner partnership_firm',
  trust: 'our_trust ngo our_ngo charitable_trust foundation',
  other:
    'similar exporter exporters company companies dealer dealers trader traders agent agents showroom showrooms resort resorts supermarket supermarkets mall malls retailer retailers wholesaler wholesalers amazon flipkart readymade imported they people_sell others_sell parlours salons restaurants shopkeeper shopkeepers bakeries cafe cafes bakery there_is there_are fellow guy chains chain hostels',
  now: 'now nowadays at_present currently today from_this this_year present_price new_price presently',
  part: 'of_it of_that of_this of_which out_of_it out_of_that out_of_which some_of_which of_them out_of_which_i of_this_i',
  later:
    'next_year by_next next_month coming_year coming_months next_season by_2026 by_2027 by_2028 eventually later_on in_future in_the_future in_coming_years down_the_line',
  goes: 'goes go eats eat fetches fetch gets_us brings_us retails retail',
  hand: 'savings saved my_savings our_savings in_hand at_hand have_kept kept_ready own_savings own_money my_own of_my_own own_pocket fixed_deposit have_ready set_aside put_aside have_arranged i_have we_have have_collected with_me with_us',
  aim: 'dream dreams goal goals reach reaching scale_to grow_to increase_to',
  undecided:
    "not_decided not_yet_decided not_fixed not_yet_fixed yet_to_decide yet_to_fix undecided not_sure not_thought not_finalised not_finalized haven't_decided still_thinking not_set",
  wish: 'want_to thinking intend intending would_like hoping wish aim_to like_to',
  job: 'my_job_pays my_job_gives in_a_job at_my_job job_in job_at private_job govt_job government_job office_job company_job full_time_job salaried on_salary work_in_a_company work_at_a i_work_as i_work_in i_work_at working_as_a company_car quit_my resign leave_my_job left_my_job',
  restated: 'that_is i.e. ie means',
  teach: 'teach teaching coaching tuition',
  deposit: 'deposit deposits security_deposit advance',
};
